export { connectMessaging, type MessagingConfig } from './connect-messaging.js';
export { type DeadLetter, listDeadLetters, replayDeadLetter } from './dead-letters.js';
export {
  LeaseLostError,
  MessagingError,
  NoResponderError,
  nullIfNotFound,
  PoisonMessage,
  PublishFailedError,
  RequestRefusedError,
  RequestTimeoutError,
  RetryLater,
} from './errors.js';
export {
  type HeldLease,
  type Lease,
  type LeaseCollection,
  type LeaseDocument,
  LeaseStore,
  type WithLeaseOptions,
  type WithLeaseResult,
  withLease,
} from './leases.js';
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
export { streamName, subjectName } from './names.js';
export {
  addOutboxIndex,
  type OutboxCollection,
  type OutboxEntry,
  OutboxRelay,
  type OutboxRelayOptions,
  outboxEntry,
  outboxField,
} from './outbox.js';
export { brokerAccounts, brokerAdmin, brokerUsers, passwordVariable } from './permissions.js';
export { provision, type Topology } from './provisioning.js';
export { contextIn, inSpan, plainHeaders, traceHeaders } from './tracing.js';
export { watchQueues } from './watch-queues.js';
