import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { Events, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { MessagingMetrics } from './metrics.js';

const GREETS_WITHIN_MS = 2_000;

/** Knows whether the connection is up, and tells waiters when it falls and when it is back. */
export class ConnectionWatch {
  readonly #closing = new AbortController();
  #lost = manyListeners();
  #back: (() => void)[] = [];
  #connected = true;

  constructor(connection: NatsConnection, logger: Logger, metrics: MessagingMetrics) {
    void this.#follow(connection, logger, metrics);
    void connection.closed().then((error) => {
      this.#connected = false;
      this.#closing.abort();
      this.#lost.abort();
      this.#wake();
      if (error) logger.error({ errorCode: codeOf(error) }, 'the connection to the broker is closed permanently');
    });
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Aborted when the connection is closed permanently. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Aborted when the present connection falls. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Resolves once connected, closed permanently, or aborted: look again which. */
  async untilConnected(signal: AbortSignal): Promise<void> {
    if (this.#connected || this.#closing.signal.aborted || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.#back.push(wake);
    });
  }

  async #follow(connection: NatsConnection, logger: Logger, metrics: MessagingMetrics): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === Events.Disconnect) {
        this.#connected = false;
        this.#lost.abort();
        logger.warn('the broker is away');
      } else if (status.type === Events.Reconnect) {
        this.#connected = true;
        this.#lost = manyListeners();
        this.#wake();
        logger.info('the broker is back');
      } else if (status.type === Events.Error) {
        const { operation, subject } = status.permissionContext ?? {};
        const errorCode = String(status.data);
        // A missing right is a fault of the table of rights; other errors come and go with the connection.
        if (operation === undefined) logger.warn({ errorCode }, 'the broker reported an error');
        else {
          metrics.refused.inc({ operation });
          logger.error({ errorCode, operation, subject }, 'the broker refused something');
        }
      }
    }
  }

  #wake(): void {
    const waiting = this.#back;
    this.#back = [];
    for (const resolve of waiting) resolve();
  }
}

/** One listener for each pull request, of which there are as many as slots: no leak to warn of. */
export function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
}

interface RecoveryWatchOptions {
  /** Addresses of the broker, as in the configuration. */
  servers: readonly string[];
  /** Whether the broker answers over the process's own connection. */
  answers: () => Promise<boolean>;
  /** Between two looks, ms. */
  everyMs: number;
  /** A broker that greets others and does not answer this process for so long will not do so without a restart, ms. */
  stuckAfterMs: number;
}

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
