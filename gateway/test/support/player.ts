import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';

/** A client with its own connection that reads only on request, like a player that has buffered enough. */
export class Player {
  readonly #answer: IncomingMessage;

  private constructor(answer: IncomingMessage) {
    this.#answer = answer;
    // Notifies the reader.
    answer.on('error', () => {});
  }

  static open(base: string, path: string, headers: Record<string, string> = {}): Promise<Player> {
    const { hostname, port } = new URL(base);
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, headers, agent: false }, (answer) => resolve(new Player(answer)));
      sent.on('error', reject);
      sent.end();
    });
  }

  get status(): number | undefined {
    return this.#answer.statusCode;
  }

  get headers(): IncomingMessage['headers'] {
    return this.#answer.headers;
  }

  /** Everything up to the end of the response. Throws when it breaks off. */
  async read(): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of this.#answer) {
      bytes += part.length;
      hash.update(part);
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  leave(): void {
    this.#answer.destroy();
  }
}
