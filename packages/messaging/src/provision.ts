import type { ConsumerDefinition, StreamDefinition } from './definitions.js';
import type { Messaging } from './messaging.js';

export interface Topology {
  streams: readonly StreamDefinition[];
  consumers: readonly ConsumerDefinition[];
  /** Copies of each stream. Default 1. */
  replicas?: number;
}

/** Creates or updates streams, consumers and the dead-letter stream under `messaging.prefix`. Idempotent. */
export async function provision(_messaging: Messaging, _topology: Topology): Promise<void> {
  throw new Error('not yet');
}
