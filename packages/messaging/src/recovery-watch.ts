import { connect } from 'node:net';

export interface RecoveryWatchOptions {
  /** Addresses of the broker, as in the configuration. */
  servers: readonly string[];
  /** Whether the broker answers over the process's own connection. */
  answers: () => Promise<boolean>;
  /** Between two looks, ms. */
  everyMs: number;
  /** A broker that greets others and does not answer this process for so long will not do so without a restart, ms. */
  stuckAfterMs: number;
}

const GREETS_WITHIN_MS = 2_000;

/**
 * Tells a broker that is away, which the process waits for, from a connection that does not come back by itself although
 * the broker is there.
 */
export class RecoveryWatch {
  readonly #options: RecoveryWatchOptions;
  readonly #timer: NodeJS.Timeout;
  #stuckSince: number | null = null;
  #ended = false;

  constructor(options: RecoveryWatchOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#look(), options.everyMs).unref();
  }

  /** False once only a restart of the process can bring the connection back. */
  canRecover(): boolean {
    return this.#stuckSince === null || performance.now() - this.#stuckSince < this.#options.stuckAfterMs;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const stuck = !(await this.#options.answers()) && (await anyGreets(this.#options.servers));
    if (this.#ended) return;
    this.#stuckSince = stuck ? (this.#stuckSince ?? performance.now()) : null;
    this.#timer.refresh();
  }
}

async function anyGreets(servers: readonly string[]): Promise<boolean> {
  return (await Promise.all(servers.map(greets))).includes(true);
}

/** A broker speaks first: its information, in the clear, before any encryption begins. */
function greets(server: string): Promise<boolean> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 4222) });
    socket.setTimeout(GREETS_WITHIN_MS);
    const end = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.once('data', () => end(true));
    for (const event of ['error', 'timeout', 'end'] as const) socket.once(event, () => end(false));
  });
}
