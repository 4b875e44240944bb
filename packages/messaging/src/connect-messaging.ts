import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Messaging } from './messaging.js';

export interface MessagingConfig {
  /** nats://host:port, several separated by commas. */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
  /** Shown by the broker's monitoring: the service's name. */
  name: string;
  /** First token of all subjects and stream names. Default `auscribe`; tests take their own. */
  prefix?: string;
  logger: Logger;
  /** Default: prom-client's global registry. */
  registry?: Registry;
}

/** Waits for the broker if it is not there yet, and afterwards reconnects for ever. */
export async function connectMessaging(_config: MessagingConfig): Promise<Messaging> {
  throw new Error('not yet');
}
