import type { JetStreamClient, NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { ConnectionWatch } from './connection-watch.js';
import type { MessagingMetrics } from './metrics.js';

/** Shared by everything that uses one connection to the broker. */
export interface MessagingContext {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  watch: ConnectionWatch;
  prefix: string;
  /** Prefix of the inbox for replies; nobody else may read it. */
  inbox: string;
  logger: Logger;
  metrics: MessagingMetrics;
}
