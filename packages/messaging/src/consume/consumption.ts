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
const TELL_MISSING_EVERY_MS = 30_000;
const DEFAULT_STOP_WITHIN_MS = 10_000;

/** A number of slots, each of which pulls one message, handles it, and answers it as it pulls the next. */
export class Consumption<S extends DescMessage> implements Stoppable {
  readonly #context: MessagingContext;
  readonly #consumer: ConsumerDefinition<S>;
  readonly #handler: Handler<S>;
  readonly #options: ConsumeOptions;
  readonly #logger: Logger;
  readonly #stopping = manyListeners();
  /** By stream sequence. */
  readonly #inWork = new Map<number, JsDelivery>();
  readonly #slots: Promise<void>[];
  #stopped: Promise<void> | undefined;
  #toldMissingAt = 0;

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
    // A counter that begins at 1 has no rise: the first dead letter would be missed.
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
    for (const delivery of this.#inWork.values()) {
      delivery.nak(0);
      this.#count('handed_back');
    }
    this.#inWork.clear();
  }

  async #runSlot(): Promise<void> {
    const { connection, watch, prefix, inbox } = this.#context;
    const stream = streamName(prefix, this.#consumer.stream);
    const stopping = this.#stopping.signal;
    /** Is acknowledged by the pull of the next one. */
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
        this.#tellMissing(stream, pulled.status);
        await sleep(UNAVAILABLE_MS, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  /** All slots miss the consumer at the same time: one line for all. */
  #tellMissing(stream: string, status: number): void {
    if (Date.now() - this.#toldMissingAt < TELL_MISSING_EVERY_MS) return;
    this.#toldMissingAt = Date.now();
    this.#logger.warn({ status, stream }, 'the consumer is not there: provision it');
  }

  /** Returns the delivery if it is done and still to be acknowledged. */
  async #handle(delivery: JsDelivery): Promise<JsDelivery | undefined> {
    if (this.#stopping.signal.aborted) {
      delivery.nak(0);
      this.#count('handed_back');
      return undefined;
    }
    // Delivered again while its first delivery is still at work here, as after a broker's absence: that one answers.
    if (this.#inWork.has(delivery.sequence)) {
      this.#count('already_in_work');
      return undefined;
    }
    this.#inWork.set(delivery.sequence, delivery);
    const { durable, ackWaitMs } = this.#consumer;
    const { metrics } = this.#context;
    const seconds = metrics.handlingSeconds.startTimer({ consumer: durable });
    metrics.inWork.inc({ consumer: durable });
    if (delivery.attempt === 1) {
      const waitedMs = Math.max(0, Date.now() - delivery.storedAt.getTime());
      metrics.waitSeconds.observe({ consumer: durable }, waitedMs / 1000);
    }
    // Keeps the message, never the process.
    const keptAlive = setInterval(() => this.#working(delivery), ackWaitMs / 3).unref();
    try {
      // Of the request that caused it, also in what the log says about its failure.
      const headers = plainHeaders(delivery.message.headers);
      const isDone = await context.with(contextIn(headers), () => this.#settle(delivery, headers));
      return isDone ? delivery : undefined;
    } finally {
      clearInterval(keptAlive);
      metrics.inWork.dec({ consumer: durable });
      seconds();
    }
  }

  /** True when it is done and not answered yet. */
  async #settle(delivery: JsDelivery, headers: Record<string, string>): Promise<boolean> {
    let failure: { error: unknown } | undefined;
    try {
      await this.#callHandler(delivery, headers);
    } catch (error) {
      failure = { error };
    }
    // Handed back meanwhile by stop(): the answer is given.
    if (!this.#inWork.delete(delivery.sequence)) return false;
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
      // One message, one trace; and the link that says which sending it was.
      links: [trace.getSpanContext(context.active())],
    };
    await inSpan(details, handle);
  }

  /** Does nothing once the delivery was handed back. */
  #working(delivery: JsDelivery): void {
    if (this.#inWork.get(delivery.sequence) === delivery) delivery.working();
  }

  #count(outcome: Outcome): void {
    this.#context.metrics.consumed.inc({ consumer: this.#consumer.durable, outcome });
  }
}

/** What a trace is looked for by. Ids of people are no attributes. */
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
