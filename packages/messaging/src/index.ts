export { connectMessaging, type MessagingConfig } from './connect-messaging.js';
export type { ConsumerDefinition, EventDefinition, RequestDefinition, StreamDefinition } from './definitions.js';
export {
  LeaseLostError,
  MessagingError,
  NoResponderError,
  PoisonMessage,
  PublishFailedError,
  RequestRefusedError,
  RequestTimeoutError,
  RetryLater,
} from './errors.js';
export { type Lease, LeaseStore } from './leases/lease-store.js';
export { type HeldLease, type WithLeaseOptions, type WithLeaseResult, withLease } from './leases/with-lease.js';
export type {
  ConsumeOptions,
  Delivery,
  Handler,
  Live,
  Messaging,
  Published,
  PublishOptions,
  Stoppable,
} from './messaging.js';
export { DEAD_LETTERS, streamName, subjectName } from './names.js';
export { type OutboxEntry, outboxEntry } from './outbox/outbox-entry.js';
export { addOutboxIndex, outboxField } from './outbox/outbox-field.js';
export { type OutboxCollection, OutboxRelay, type OutboxRelayOptions } from './outbox/outbox-relay.js';
export { provision, type Topology } from './provision.js';
