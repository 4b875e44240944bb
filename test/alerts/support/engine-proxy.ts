import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the workers and their engine, which blocks requests that match `refused`. */
export class EngineProxy {
  refused: RegExp | null = null;
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(engine: string): Promise<EngineProxy> {
    let proxy: EngineProxy | undefined;
    const server = createServer((asked, answer) => {
      if (proxy?.refused?.test(asked.url ?? ''))
        answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      else passOn(engine, asked, answer);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = new EngineProxy(server);
    return proxy;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function passOn(engine: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(new URL(url, engine), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
