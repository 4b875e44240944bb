import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumerDefinition } from '@auscribe/contracts';
import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { manyListeners } from '../connection-watch.js';
import type { MessagingContext } from '../context.js';
import { describeError, PoisonMessage } from '../errors.js';
import type { ConsumeOptions, Handler, Stoppable } from '../messaging.js';
import { streamName } from '../names.js';
import { contextIn, inSpan, messageAttributes, plainHeaders } from '../tracing.js';
import { JsDelivery, type Outcome, outcomes, pullOne, settleFailure } from './delivery.js';

const PULL_WAIT_MS = 5_000;
const UNAVAILABLE_MS = 500;
const WARN_MISSING_EVERY_MS = 30_000;
const DEFAULT_STOP_WITHIN_MS = 10_000;

/** A number of slots. Each pulls one message, handles it, and acknowledges it with the pull of the next. */
export class Consumption<S extends DescMessage> implements Stoppable {
  readonly #context: MessagingContext;
  readonly #consumer: ConsumerDefinition<S>;
  readonly #handler: Handler<S>;
  readonly #options: ConsumeOptions;
  readonly #logger: Logger;
  readonly #stopping = manyListeners();
  /** By sequence in the stream. */
  readonly #inProgress = new Map<number, JsDelivery>();
  readonly #slots: Promise<void>[];
  #stopped: Promise<void> | undefined;
  #warnedMissingAt = 0;

  constructor(
    context: MessagingContext,
    consumer: ConsumerDefinition<S>,
    handler: Handler<S>,
    options: ConsumeOptions,
  ) {
    this.#context = context;
    this.#consumer = consumer;
    this.#handler = handler;
    this.#options = options;
    this.#logger = context.logger.child({ consumer: consumer.durable });
    const { concurrency = 1 } = options;
    context.metrics.slots.inc({ consumer: consumer.durable }, concurrency);
    // Starts each outcome at 0: a counter that first appears at 1 shows no increase, so the first dead letter would be
    // missed.
    for (const outcome of outcomes) context.metrics.consumed.inc({ consumer: consumer.durable, outcome }, 0);
    this.#slots = Array.from({ length: concurrency }, () => this.#runSlot());
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    this.#context.metrics.slots.dec({ consumer: this.#consumer.durable }, this.#slots.length);
    const limit = new AbortController();
    const late = sleep(this.#options.stopWithinMs ?? DEFAULT_STOP_WITHIN_MS, undefined, { signal: limit.signal });
    await Promise.race([Promise.all(this.#slots), late.catch(() => {})]);
    limit.abort();
    for (const delivery of this.#inProgress.values()) {
      delivery.nak(0);
      this.#count('handed_back');
    }
    this.#inProgress.clear();
  }

  async #runSlot(): Promise<void> {
    const { connection, watch, prefix, inbox } = this.#context;
    const stream = streamName(prefix, this.#consumer.stream);
    const stopping = this.#stopping.signal;
    /** Acknowledged by the pull of the next message. */
    let finished: JsDelivery | undefined;
    for (;;) {
      const isOver = stopping.aborted || watch.closed.aborted;
      if (isOver || !watch.connected) {
        finished?.ack();
        finished = undefined;
      }
      if (isOver) return;
      if (!watch.connected) {
        await watch.untilConnected(stopping);
        continue;
      }
      const { durable } = this.#consumer;
      const request = { stream, durable, inbox, finished, waitMs: PULL_WAIT_MS, lost: watch.lost, stopping };
      finished = undefined;
      const pulled = await pullOne(connection, request);
      if (pulled.kind === 'message') finished = await this.#handle(new JsDelivery(pulled.message));
      if (pulled.kind === 'unavailable') {
        this.#warnMissing(stream, pulled.status);
        await sleep(UNAVAILABLE_MS, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  /** All slots notice the missing consumer at the same time: one log line is enough. */
  #warnMissing(stream: string, status: number): void {
    if (Date.now() - this.#warnedMissingAt < WARN_MISSING_EVERY_MS) return;
    this.#warnedMissingAt = Date.now();
    this.#logger.warn({ status, stream }, 'the consumer is not there: provision it');
  }

  /** Returns the delivery if it was handled and still has to be acknowledged. */
  async #handle(delivery: JsDelivery): Promise<JsDelivery | undefined> {
    if (this.#stopping.signal.aborted) {
      delivery.nak(0);
      this.#count('handed_back');
      return undefined;
    }
    // Redelivered while its first delivery is still being handled here, as after a broker outage: the first one
    // answers.
    if (this.#inProgress.has(delivery.sequence)) {
      this.#count('already_in_work');
      return undefined;
    }
    this.#inProgress.set(delivery.sequence, delivery);
    const { durable, ackWaitMs } = this.#consumer;
    const { metrics } = this.#context;
    const seconds = metrics.handlingSeconds.startTimer({ consumer: durable });
    metrics.inProgress.inc({ consumer: durable });
    if (delivery.attempt === 1) {
      const waitedMs = Math.max(0, Date.now() - delivery.storedAt.getTime());
      metrics.waitSeconds.observe({ consumer: durable }, waitedMs / 1000);
    }
    // Extends the ack wait; must not keep the process running.
    const keepAlive = setInterval(() => this.#working(delivery), ackWaitMs / 3).unref();
    try {
      // The context of the request that caused the message, also for log lines about its failure.
      const headers = plainHeaders(delivery.message.headers);
      const isDone = await context.with(contextIn(headers), () => this.#settle(delivery, headers));
      return isDone ? delivery : undefined;
    } finally {
      clearInterval(keepAlive);
      metrics.inProgress.dec({ consumer: durable });
      seconds();
    }
  }

  /** Returns true if the message was handled and not acknowledged yet. */
  async #settle(delivery: JsDelivery, headers: Record<string, string>): Promise<boolean> {
    let failure: { error: unknown } | undefined;
    try {
      await this.#callHandler(delivery, headers);
    } catch (error) {
      failure = { error };
    }
    // stop() has handed it back in the meantime, which was its answer.
    if (!this.#inProgress.delete(delivery.sequence)) return false;
    if (failure === undefined) {
      this.#count('done');
      return true;
    }
    this.#settleFailure(delivery, failure.error);
    return false;
  }

  #settleFailure(delivery: JsDelivery, error: unknown): void {
    if (this.#stopping.signal.aborted && !(error instanceof PoisonMessage)) {
      delivery.nak(0);
      this.#count('handed_back');
      return;
    }
    const outcome = settleFailure(delivery, error, this.#consumer);
    const details = { outcome, attempt: delivery.attempt, sequence: delivery.sequence, ...describeError(error) };
    if (outcome === 'dead_letter') this.#logger.error(details, 'a message became a dead letter');
    else this.#logger.warn(details, 'a message will be delivered again');
    this.#count(outcome);
  }

  async #callHandler(delivery: JsDelivery, headers: Record<string, string>): Promise<void> {
    const id = headers['Nats-Msg-Id'] ?? '';
    const { subject, schema } = this.#consumer.event;
    const handle = async (span: Span): Promise<void> => {
      const payload = decode(schema, delivery.message.data);
      span.setAttributes(workIds(payload));
      await this.#handler({
        payload,
        id,
        headers,
        attempt: delivery.attempt,
        publishedAt: delivery.storedAt,
        working: () => this.#working(delivery),
        signal: this.#stopping.signal,
        logger: this.#logger.child({ messageId: id, attempt: delivery.attempt }),
      });
    };
    const details = {
      name: `process ${subject}`,
      kind: SpanKind.CONSUMER,
      attributes: {
        ...messageAttributes('process', subject),
        'messaging.consumer.group.name': this.#consumer.durable,
        'auscribe.delivery.attempt': delivery.attempt,
      },
      // The span is part of the message's trace; the link names the span that sent this message.
      links: [trace.getSpanContext(context.active())],
    };
    await inSpan(details, handle);
  }

  /** Does nothing once the delivery has been handed back. */
  #working(delivery: JsDelivery): void {
    if (this.#inProgress.get(delivery.sequence) === delivery) delivery.working();
  }

  #count(outcome: Outcome): void {
    this.#context.metrics.consumed.inc({ consumer: this.#consumer.durable, outcome });
  }
}

/** The ids by which traces are searched. Ids of people are never attributes. */
function workIds(payload: object): Record<string, string> {
  const ids: Record<string, string> = {};
  if ('recordingId' in payload && typeof payload.recordingId === 'string')
    ids['auscribe.recording.id'] = payload.recordingId;
  if ('dictationId' in payload && typeof payload.dictationId === 'string')
    ids['auscribe.dictation.id'] = payload.dictationId;
  return ids;
}

function decode<S extends DescMessage>(schema: S, data: Uint8Array): MessageShape<S> {
  try {
    return fromBinary(schema, data);
  } catch (error) {
    throw new PoisonMessage('UNDECODABLE', { cause: error });
  }
}
