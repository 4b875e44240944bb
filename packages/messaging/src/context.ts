import type { JetStreamClient, NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { ConnectionWatch } from './connection-watch.js';
import type { MessagingMetrics } from './metrics.js';

/** What everything that talks to the broker over one connection shares. */
export interface MessagingContext {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  watch: ConnectionWatch;
  prefix: string;
  /** Replies come in under it: nobody else may read there. */
  inbox: string;
  logger: Logger;
  metrics: MessagingMetrics;
}
