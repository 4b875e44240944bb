export { connectMessaging, type MessagingConfig } from './connect-messaging.js';
export { type DeadLetter, listDeadLetters } from './dead-letters/list-dead-letters.js';
export { replayDeadLetter } from './dead-letters/replay-dead-letter.js';
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
export { type Lease, type LeaseCollection, type LeaseDocument, LeaseStore } from './leases/lease-store.js';
export { type HeldLease, type WithLeaseOptions, type WithLeaseResult, withLease } from './leases/with-lease.js';
export type {
  ConsumeOptions,
  Delivery,
  Handler,
  Live,
  LiveOptions,
  Messaging,
  Published,
  PublishOptions,
  Stoppable,
} from './messaging.js';
export { streamName, subjectName } from './names.js';
export { type OutboxEntry, outboxEntry } from './outbox/outbox-entry.js';
export { addOutboxIndex, outboxField } from './outbox/outbox-field.js';
export { type OutboxCollection, OutboxRelay, type OutboxRelayOptions } from './outbox/outbox-relay.js';
export { brokerAccounts, brokerAdmin, brokerUsers, passwordVariable } from './permissions/broker-config.js';
export { provision, type Topology } from './provisioning/provision.js';
export { contextIn, inSpan, traceHeaders } from './tracing.js';
export { watchQueues } from './watch/watch-queues.js';
