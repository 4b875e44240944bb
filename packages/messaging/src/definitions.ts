import type { DescMessage } from '@bufbuild/protobuf';

/** An event: its subject without the prefix, and the protobuf message it carries. */
export interface EventDefinition<S extends DescMessage = DescMessage> {
  subject: string;
  schema: S;
}

/** A question with one answer. Its subject lies outside of every stream. */
export interface RequestDefinition<Q extends DescMessage = DescMessage, A extends DescMessage = DescMessage> {
  subject: string;
  request: Q;
  response: A;
}

export interface StreamDefinition {
  /** Without the prefix: RECORDINGS is AUSCRIBE_RECORDINGS on the broker. */
  name: string;
  /** Without the prefix. */
  subjects: readonly string[];
  maxAgeSeconds: number;
  /** How long a message id is remembered. Default 600. */
  duplicateWindowSeconds?: number;
}

export interface ConsumerDefinition {
  /** Name of a StreamDefinition. */
  stream: string;
  durable: string;
  /** Without the prefix. */
  subject: string;
  /** A message not acknowledged and not kept alive for so long goes to someone else. */
  ackWaitMs: number;
  /** Deliveries before the message becomes a dead letter. */
  maxDeliver: number;
  /** Waits after the first, second, … failure; the last one repeats. Applied when handing back, never by the broker. */
  backoffMs?: readonly number[];
  maxAckPending: number;
}
