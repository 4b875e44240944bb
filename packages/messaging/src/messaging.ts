import type { ConsumerDefinition, CounterDefinition, EventDefinition, RequestDefinition } from '@auscribe/contracts';
import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { NatsConnection } from 'nats';
import type { Logger } from 'pino';

export interface PublishOptions {
  /** Becomes Nats-Msg-Id: the same id within the stream's duplicate window is stored once. */
  id: string;
  headers?: Readonly<Record<string, string>>;
}

export interface LiveOptions {
  id?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Published {
  /** The stream already had this id. */
  duplicate: boolean;
}

export interface Live<S extends DescMessage> {
  payload: MessageShape<S>;
  id: string;
  headers: Readonly<Record<string, string>>;
}

export interface Delivery<S extends DescMessage> extends Live<S> {
  /** 1 for the first delivery; also deliveries that ended in a crash count. */
  attempt: number;
  /** The stream's time of storing. */
  publishedAt: Date;
  /** Resets the ack wait. Also done by itself every third of the ack wait while the handler runs. */
  working(): void;
  /** Aborted when the process is about to stop: finish in seconds, or throw; the message then goes to someone else. */
  signal: AbortSignal;
  logger: Logger;
}

/** Return: done. RetryLater: again after its delay. PoisonMessage: dead letter. Other errors: again after the consumer's backoff. */
export type Handler<S extends DescMessage> = (delivery: Delivery<S>) => Promise<void>;

export interface ConsumeOptions {
  /** Handlers at work at the same time in this process. Default 1. */
  concurrency?: number;
  /** How long stop() waits for handlers at work before it hands their messages back. Default 10,000. */
  stopWithinMs?: number;
}

/** Something running that can be stopped. */
export interface Stoppable {
  /** Idempotent. Resolves when nothing more will be handled. */
  stop(): Promise<void>;
}

export interface Messaging {
  readonly prefix: string;
  /** Stores in a stream. Rejects when the stream did not confirm: publish again under the same id. */
  publish<S extends DescMessage>(
    event: EventDefinition<S>,
    payload: MessageInitShape<S>,
    options: PublishOptions,
  ): Promise<Published>;
  /** As `publish`, with the protobuf bytes ready: for the outbox relay. `subject` is without the prefix. */
  publishEncoded(subject: string, payload: Uint8Array, options: PublishOptions): Promise<Published>;
  /** To those who listen at this moment; for events that no stream holds. */
  publishLive<S extends DescMessage>(
    event: EventDefinition<S>,
    payload: MessageInitShape<S>,
    options?: LiveOptions,
  ): void;
  /** Every process that asks gets every event from now on; nothing is kept for one that is away. Errors are logged. */
  subscribeLive<S extends DescMessage>(
    event: EventDefinition<S>,
    handler: (live: Live<S>) => void | Promise<void>,
  ): Stoppable;
  /**
   * Waits for somebody to serve, up to the time limit. Rejects with RequestRefusedError (the code that the serving side
   * threw, or INTERNAL), NoResponderError, or RequestTimeoutError: then it may have been done, so let it be idempotent.
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
  /** Handles a durable consumer's messages until stopped, through reconnects. The consumer must have been provisioned. */
  consume<S extends DescMessage>(
    consumer: ConsumerDefinition<S>,
    handler: Handler<S>,
    options?: ConsumeOptions,
  ): Stoppable;
  /** Adds to a count that all processes share, and resolves to what it is then. Rejects with CountFailedError. */
  count(counter: CounterDefinition, key: string, by: number): Promise<number>;
  /** Connected to the broker right now, as far as is known without asking it. */
  ready(): boolean;
  /** Whether the broker answers over this process's connection; false after two seconds without an answer. */
  answers(): Promise<boolean>;
  /** False once only a restart of the process can bring the connection back: the broker is there, for others. */
  canRecover(): boolean;
  /**
   * Aborted when the present connection falls, and null while there is none: what a live event would have changed can be
   * relied on no longer than that.
   */
  readonly standing: AbortSignal | null;
  /** Stops every consumption, lets handlers finish (see stopWithinMs), flushes and closes. Idempotent. */
  drain(): Promise<void>;
  /** Closes at once. */
  close(): Promise<void>;
  /** For provisioning and operators' tools. */
  readonly connection: NatsConnection;
}
