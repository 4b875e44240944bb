import type { ConsumerDefinition, CounterDefinition, EventDefinition, RequestDefinition } from '@auscribe/contracts';
import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { NatsConnection } from 'nats';
import type { Logger } from 'pino';

export interface PublishOptions {
  /** Sent as Nats-Msg-Id: the stream stores the same id only once within its duplicate window. */
  id: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Published {
  /** The stream already had a message with this id. */
  duplicate: boolean;
}

export interface Live<S extends DescMessage> {
  payload: MessageShape<S>;
  id: string;
  headers: Readonly<Record<string, string>>;
}

export interface Delivery<S extends DescMessage> extends Live<S> {
  /** 1 for the first delivery. Deliveries that ended in a crash count too. */
  attempt: number;
  /** When the stream stored the message. */
  publishedAt: Date;
  /** Resets the ack wait. Also happens automatically every third of the ack wait while the handler runs. */
  working(): void;
  /**
   * Aborted when the process is about to stop: finish within seconds, or throw; the message then goes to another
   * process.
   */
  signal: AbortSignal;
  logger: Logger;
}

/**
 * Return: done. RetryLater: redelivered after its delay. PoisonMessage: dead letter. Other errors: redelivered after
 * the consumer's backoff.
 */
export type Handler<S extends DescMessage> = (delivery: Delivery<S>) => Promise<void>;

export interface ConsumeOptions {
  /** Number of handlers that run at the same time in this process. Default 1. */
  concurrency?: number;
  /** How long stop() waits for running handlers before it hands their messages back, ms. Default 10,000. */
  stopWithinMs?: number;
}

export interface Stoppable {
  /** Idempotent. Resolves when nothing more will be handled. */
  stop(): Promise<void>;
}

export interface Messaging {
  readonly prefix: string;
  /** Stores a message in a stream. Rejects if the stream did not confirm: publish again with the same id. */
  publish<S extends DescMessage>(
    event: EventDefinition<S>,
    payload: MessageInitShape<S>,
    options: PublishOptions,
  ): Promise<Published>;
  /** Like `publish`, with the protobuf bytes ready: for the outbox relay. `subject` is without the prefix. */
  publishEncoded(subject: string, payload: Uint8Array, options: PublishOptions): Promise<Published>;
  /** Sends an event to current subscribers only; for events that no stream holds. */
  publishLive<S extends DescMessage>(event: EventDefinition<S>, payload: MessageInitShape<S>): void;
  /**
   * Every subscribed process gets every event from now on; nothing is kept for one that is disconnected. Errors are
   * logged.
   */
  subscribeLive<S extends DescMessage>(
    event: EventDefinition<S>,
    handler: (live: Live<S>) => void | Promise<void>,
  ): Stoppable;
  /**
   * Waits until somebody serves the request, up to the timeout. Rejects with RequestRefusedError (the code that the
   * serving side threw, or INTERNAL), NoResponderError, or RequestTimeoutError. After a timeout the request may have
   * been carried out, so it should be idempotent.
   */
  request<Q extends DescMessage, A extends DescMessage>(
    definition: RequestDefinition<Q, A>,
    payload: MessageInitShape<Q>,
    timeoutMs: number,
  ): Promise<MessageShape<A>>;
  /** Processes that serve the same definition share its requests. */
  serve<Q extends DescMessage, A extends DescMessage>(
    definition: RequestDefinition<Q, A>,
    handler: (request: MessageShape<Q>) => Promise<MessageInitShape<A>>,
  ): Stoppable;
  /**
   * Handles a durable consumer's messages until stopped, across reconnects. The consumer must have been provisioned.
   */
  consume<S extends DescMessage>(
    consumer: ConsumerDefinition<S>,
    handler: Handler<S>,
    options?: ConsumeOptions,
  ): Stoppable;
  /** Adds to a count that all processes share, and resolves with the new total. Rejects with CountFailedError. */
  count(counter: CounterDefinition, key: string, by: number): Promise<number>;
  /** Whether the connection is up, as far as is known without asking the broker. */
  ready(): boolean;
  /** Whether the broker answers over this process's connection; false after two seconds without an answer. */
  answers(): Promise<boolean>;
  /** False once only a restart of the process can restore the connection: the broker answers others. */
  canRecover(): boolean;
  /**
   * Aborted when the current connection is lost, and null while there is none. State that live events keep up to date
   * can be trusted only until then.
   */
  readonly connectionSignal: AbortSignal | null;
  /** Stops every consumption, lets handlers finish (see stopWithinMs), flushes and closes. Idempotent. */
  drain(): Promise<void>;
  /** Closes immediately. */
  close(): Promise<void>;
  /** For provisioning and operators' tools. */
  readonly connection: NatsConnection;
}
