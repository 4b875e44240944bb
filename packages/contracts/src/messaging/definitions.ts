import type { DescMessage } from '@bufbuild/protobuf';

/** An event's subject (without the deployment's prefix) and the protobuf schema of its payload. */
export interface EventDefinition<S extends DescMessage = DescMessage> {
  readonly subject: string;
  readonly schema: S;
}

/** A request-reply over core NATS: the broker stores neither. */
export interface RequestDefinition<Q extends DescMessage = DescMessage, A extends DescMessage = DescMessage> {
  readonly subject: string;
  readonly request: Q;
  readonly response: A;
}

export interface StreamDefinition {
  /** Upper case, without the deployment's prefix. */
  readonly name: string;
  /** Subjects without the prefix; NATS wildcards allowed. */
  readonly subjects: readonly string[];
  /** Messages older than this are dropped. MongoDB is the source of truth; messages only trigger work. */
  readonly maxAgeSeconds: number;
  /** The stream holds counts: see `Messaging.count`. */
  readonly counts?: boolean;
}

/** A counter: all processes add to counts under `subject.<key>`. */
export interface CounterDefinition {
  readonly subject: string;
}

/** A durable consumer of one event. Its messages have that event's subject and are decoded with its schema. */
export interface ConsumerDefinition<S extends DescMessage = DescMessage> {
  readonly event: EventDefinition<S>;
  readonly stream: string;
  /** Durable name: `<service>-<what it does>`. */
  readonly durable: string;
  /** Time without an acknowledgement or a sign of work after which the message is redelivered. */
  readonly ackWaitMs: number;
  /** Number of deliveries after which the message becomes a dead letter. */
  readonly maxDeliver: number;
  /** Delays before the second, third, … delivery of a message whose handling failed; the last one repeats. */
  readonly backoffMs: readonly number[];
  readonly maxAckPending: number;
}
