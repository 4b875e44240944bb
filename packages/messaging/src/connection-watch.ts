import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { Events, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { MessagingMetrics } from './metrics.js';

const GREETS_WITHIN_MS = 2_000;

/** Tracks whether the connection is up, and notifies waiters when it is lost and when it is back. */
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

  /** Aborted when the current connection is lost. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Resolves once connected, closed permanently or aborted: check which. */
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
        logger.warn('the connection to the broker is lost');
      } else if (status.type === Events.Reconnect) {
        this.#connected = true;
        this.#lost = manyListeners();
        this.#wake();
        logger.info('the connection to the broker is restored');
      } else if (status.type === Events.Error) {
        const { operation, subject } = status.permissionContext ?? {};
        const errorCode = String(status.data);
        // A missing permission is a mistake in the table of permissions; other errors come and go with the connection.
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

/** Each slot's pull request adds a listener: more than ten are no leak. */
export function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
}

interface RecoveryWatchOptions {
  /** Addresses of the broker, as configured. */
  servers: readonly string[];
  /** Whether the broker answers over the process's own connection. */
  answers: () => Promise<boolean>;
  /** Interval between checks, ms. */
  everyMs: number;
  /** If the broker greets new connections but has not answered this process for so long, only a restart helps, ms. */
  stuckAfterMs: number;
}

/**
 * Distinguishes a broker that is down, for which the process waits, from a connection that does not recover by itself
 * although the broker is up.
 */
export class RecoveryWatch {
  readonly #options: RecoveryWatchOptions;
  readonly #timer: NodeJS.Timeout;
  #stuckSince: number | null = null;
  #ended = false;

  constructor(options: RecoveryWatchOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#check(), options.everyMs).unref();
  }

  /** False once only a restart of the process can restore the connection. */
  canRecover(): boolean {
    return this.#stuckSince === null || performance.now() - this.#stuckSince < this.#options.stuckAfterMs;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const stuck = !(await this.#options.answers()) && (await anyGreets(this.#options.servers));
    if (this.#ended) return;
    this.#stuckSince = stuck ? (this.#stuckSince ?? performance.now()) : null;
    this.#timer.refresh();
  }
}

async function anyGreets(servers: readonly string[]): Promise<boolean> {
  return (await Promise.all(servers.map(greets))).includes(true);
}

/** A broker speaks first: it sends its information in plain text before any encryption begins. */
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
