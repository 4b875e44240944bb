import { setMaxListeners } from 'node:events';
import { Events, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { MessagingMetrics } from './metrics.js';

/** Knows whether the connection stands, and tells those who wait on it when it falls and when it is back. */
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
