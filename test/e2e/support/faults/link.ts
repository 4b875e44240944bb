import { createServer, type Server, Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 50;

/** A TCP proxy to a server, which can be disturbed while the server itself works. */
export class Link {
  readonly url: string;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #silent = false;
  #bytesPerSecond = Number.POSITIVE_INFINITY;

  /** `url` is the server's own, and `port` the one to listen on. */
  static async to(url: string, port: number): Promise<Link> {
    const target = new URL(url);
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return new Link(server, target, url.replace(target.host, `127.0.0.1:${port}`));
  }

  private constructor(server: Server, target: URL, url: string) {
    this.#server = server;
    this.url = url;
    server.on('connection', (near) => {
      const far = new Socket({ allowHalfOpen: true }).connect(Number(target.port), target.hostname);
      const pair = new Pair(near, far, (one) => this.#paceOf(one));
      this.#pairs.add(pair);
      pair.whenClosed(() => this.#pairs.delete(pair));
    });
  }

  /** Nothing is transmitted, and no connection ends, as if the peer had vanished. */
  silence(): void {
    this.#silent = true;
  }

  /** Transmits what was held back. */
  resume(): void {
    this.#silent = false;
    this.#bytesPerSecond = Number.POSITIVE_INFINITY;
  }

  /** New connections work, old ones are reset: the peer has restarted. */
  reset(): void {
    for (const pair of this.#pairs) pair.destroy();
    this.resume();
  }

  /** New connections work, old ones stay silent forever, because nobody is left to reset them. */
  forget(): void {
    for (const pair of this.#pairs) pair.forgotten = true;
    this.resume();
  }

  /** Per connection and direction. */
  slowTo(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond;
  }

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) pair.destroy();
  }

  #paceOf(pair: Pair): number {
    return this.#silent || pair.forgotten ? 0 : this.#bytesPerSecond;
  }
}

/** Connects two sockets in both directions, at the pace of `paceOf` in bytes per second. */
class Pair {
  forgotten = false;
  readonly #sockets: readonly [Socket, Socket];

  constructor(near: Socket, far: Socket, paceOf: (pair: Pair) => number) {
    this.#sockets = [near, far];
    const pace = (): number => paceOf(this);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.pipe(this.#paced(pace)).pipe(to);
      // Passed on to the other side at the same pace.
      from.on('error', () => void this.#untilPaced(pace).then(() => this.destroy()));
    }
  }

  whenClosed(then: () => void): void {
    const [near, far] = this.#sockets;
    for (const socket of this.#sockets) socket.once('close', () => near.destroyed && far.destroyed && then());
  }

  destroy(): void {
    for (const socket of this.#sockets) {
      if (!socket.destroyed) socket.resetAndDestroy();
    }
  }

  get #gone(): boolean {
    return this.#sockets.every(({ destroyed }) => destroyed);
  }

  async #untilPaced(pace: () => number): Promise<void> {
    while (pace() === 0 && !this.#gone) await sleep(TICK_MS);
  }

  #paced(pace: () => number): Transform {
    const through = async (part: Buffer, pass: (slice: Buffer) => void): Promise<void> => {
      for (let sent = 0; sent < part.length && !this.#gone; ) {
        const now = pace();
        const slice = Math.min(part.length - sent, Math.ceil((now * TICK_MS) / 1000));
        if (slice > 0) pass(part.subarray(sent, sent + slice));
        sent += slice;
        if (Number.isFinite(now)) await sleep(TICK_MS);
      }
    };
    return new Transform({
      transform(part: Buffer, _encoding, done) {
        through(part, (slice) => this.push(slice)).then(() => done(), done);
      },
      flush: (done) => {
        this.#untilPaced(pace).then(() => done(), done);
      },
    });
  }
}
