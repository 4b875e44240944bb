import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ConnectionWatch } from './connection-watch.js';
import { describeError } from './describe-error.js';
import type { Messaging } from './messaging.js';
import { metricsIn } from './metrics.js';
import { assertPrefix } from './names.js';
import { NatsMessaging } from './nats-messaging.js';

export interface MessagingConfig {
  /** nats://host:port, several separated by commas. */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
  /** Shown by the broker's monitoring: the service's name. */
  name: string;
  /** First token of all subjects and stream names. Default `auscribe`; tests take their own. */
  prefix?: string | undefined;
  logger: Logger;
  /** Default: prom-client's global registry. */
  registry?: Registry | undefined;
  /** Gives up waiting for a broker that has not been there yet. */
  signal?: AbortSignal | undefined;
}

const RETRY_MS = 250;
const PING_EVERY_MS = 10_000;

/** Waits for the broker if it is not there yet, and afterwards reconnects for ever. */
export async function connectMessaging(config: MessagingConfig): Promise<Messaging> {
  const { prefix = 'auscribe', registry } = config;
  assertPrefix(prefix);
  const logger = config.logger.child({ component: 'messaging' });
  const connection = await connectAtLast(config, logger);
  return new NatsMessaging({
    connection,
    jetstream: connection.jetstream(),
    watch: new ConnectionWatch(connection, logger),
    prefix,
    logger,
    metrics: metricsIn(registry),
  });
}

/** Own loop instead of `waitOnFirstConnect`, which never says what it is waiting for. */
async function connectAtLast(
  { url, user, password, name, signal }: MessagingConfig,
  logger: Logger,
): Promise<NatsConnection> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect({
        servers: url.split(',').map((server) => server.trim()),
        name,
        ...(user === undefined ? {} : { user }),
        ...(password === undefined ? {} : { pass: password }),
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_MS,
        // Without it, two refused passwords during a restart end the connection for good.
        ignoreAuthErrorAbort: true,
        pingInterval: PING_EVERY_MS,
        maxPingOut: 2,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (tries % 40 === 0) logger.warn(describeError(error), 'waiting for the broker');
      await sleep(RETRY_MS);
    }
  }
}
