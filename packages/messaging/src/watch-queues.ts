import type { ConsumerDefinition, StreamDefinition } from '@auscribe/contracts';
import type { JetStreamManager } from 'nats';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { describeError, nullIfNotFound } from './errors.js';
import type { Messaging, Stoppable } from './messaging.js';
import { metersIn, oncePerRegistry } from './metrics.js';
import { deadLetterStream, streamName } from './names.js';

interface WatchOptions {
  messaging: Pick<Messaging, 'connection' | 'prefix' | 'ready'>;
  streams: readonly StreamDefinition[];
  consumers: readonly ConsumerDefinition[];
  logger: Logger;
  /** Interval between checks, ms. */
  everyMs: number;
  registry?: Registry;
}

interface Watch extends WatchOptions {
  metrics: WatchMetrics;
  ages: ReadonlyMap<ConsumerDefinition, QueueAge>;
}

/**
 * Reports how many messages wait on the broker and for how long, even for consumers scaled to zero processes. Makes two
 * info requests per consumer and stream, and reads no message.
 */
export function watchQueues(options: WatchOptions): Stoppable {
  const watch: Watch = {
    ...options,
    metrics: watchMetricsIn(options.registry),
    ages: new Map(options.consumers.map((consumer) => [consumer, new QueueAge()])),
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      await checkAll(watch);
    } catch (error) {
      clearWatchMetrics(watch.metrics);
      options.logger.warn(
        describeError(error),
        'the queues of the broker could not be checked; the check will be retried',
      );
    }
    if (!stopped) timer = setTimeout(next, options.everyMs);
  };
  const next = (): void => {
    checking = round();
  };
  let checking = round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

async function checkAll(watch: Watch): Promise<void> {
  const { messaging, streams, consumers, metrics } = watch;
  // Checking the JetStream account would need an extra permission.
  const manager = await messaging.connection.jetstreamManager({ checkAPI: false });
  for (const stream of streams) {
    const lastSequence = await checkStream(watch, manager, stream);
    for (const consumer of consumers.filter((one) => one.stream === stream.name)) {
      await checkConsumer(watch, manager, consumer, lastSequence);
    }
  }
  await checkDeadLetters(watch, manager);
  metrics.lastSuccess.setToCurrentTime();
}

/** Returns the stream's newest sequence; null if the stream is not provisioned. */
async function checkStream(
  { messaging, metrics }: Watch,
  manager: JetStreamManager,
  { name }: StreamDefinition,
): Promise<number | null> {
  const found = await nullIfNotFound(manager.streams.info(streamName(messaging.prefix, name)));
  if (!found) return null;
  metrics.streamMessages.set({ stream: name }, found.state.messages);
  metrics.streamBytes.set({ stream: name }, found.state.bytes);
  return found.state.last_seq;
}

async function checkConsumer(
  { messaging, metrics, ages }: Watch,
  manager: JetStreamManager,
  definition: ConsumerDefinition,
  lastSequence: number | null,
): Promise<void> {
  const { stream, durable: consumer } = definition;
  const found = await nullIfNotFound(manager.consumers.info(streamName(messaging.prefix, stream), consumer));
  metrics.present.set({ consumer }, found ? 1 : 0);
  if (!found || lastSequence === null) return;
  const { num_pending: waiting, num_ack_pending: unfinished, ack_floor: floor } = found;
  metrics.waiting.set({ consumer }, waiting);
  metrics.unfinished.set({ consumer }, unfinished);
  const state = { acknowledgedTo: floor.stream_seq, outstanding: waiting + unfinished };
  metrics.oldestSeconds.set({ consumer }, ages.get(definition)?.update(Date.now(), lastSequence, state) ?? 0);
}

/** An advisory's subject ends in stream and consumer, so advisories can be counted without being read. */
async function checkDeadLetters({ messaging, consumers, metrics }: Watch, manager: JetStreamManager): Promise<void> {
  const name = deadLetterStream(messaging.prefix);
  const found = await nullIfNotFound(manager.streams.info(name, { subjects_filter: '>' }));
  if (!found) return;
  metrics.streamMessages.set({ stream: 'DEAD_LETTERS' }, found.state.messages);
  metrics.streamBytes.set({ stream: 'DEAD_LETTERS' }, found.state.bytes);
  metrics.deadLetters.reset();
  for (const { durable: consumer } of consumers) metrics.deadLetters.set({ consumer }, 0);
  for (const [subject, count] of Object.entries(found.state.subjects ?? {})) {
    metrics.deadLetters.inc({ consumer: subject.split('.').at(-1) ?? '' }, count);
  }
}

interface Sample {
  /** Ms since 1970. */
  at: number;
  /** The stream's newest message at that time. */
  lastSequence: number;
}

/** Precision of an age when a queue is stuck for days: one part in this many. */
const PRECISION = 500;

/**
 * The age of the oldest message that a consumer has not finished, computed from the broker's sequence numbers alone, so
 * that the watcher needs no permission to read messages. The age is too low by at most the time between two checks, once
 * the watch has run for as long as the message has waited. It is too high by at most the pause before that message.
 */
export class QueueAge {
  /** Oldest first. Only the newest sample from before the oldest unfinished message and later ones are kept. */
  #samples: Sample[] = [];
  #began: number | null = null;
  #finished = 0;

  /**
   * Read `lastSequence` from the stream before reading the other two values from the consumer.
   * @returns seconds
   */
  update(at: number, lastSequence: number, consumer: { acknowledgedTo: number; outstanding: number }): number {
    if (lastSequence < (this.#samples.at(-1)?.lastSequence ?? 0)) this.#restart();
    this.#began ??= at;
    const finished = consumer.outstanding === 0 ? lastSequence : consumer.acknowledgedTo;
    this.#finished = Math.max(this.#finished, finished);
    this.#remember({ at, lastSequence });
    const waitsSince = this.#lastFinished()?.at ?? this.#began;
    return consumer.outstanding === 0 ? 0 : (at - waitsSince) / 1000;
  }

  /** The newest sample whose messages are all finished; undefined if it would be from before the watch began. */
  #lastFinished(): Sample | undefined {
    const index = this.#samples.findLastIndex((sample) => sample.lastSequence <= this.#finished);
    if (index > 0) this.#samples.splice(0, index);
    return index < 0 ? undefined : this.#samples[0];
  }

  /** The stream was recreated. */
  #restart(): void {
    this.#samples = [];
    this.#began = null;
    this.#finished = 0;
  }

  #remember(sample: Sample): void {
    const last = this.#samples.at(-1);
    const [first] = this.#samples;
    if (last?.lastSequence === sample.lastSequence) last.at = sample.at;
    else if (!last || !first || sample.at - last.at >= (sample.at - first.at) / PRECISION) this.#samples.push(sample);
  }
}

const SAME_EVERYWHERE = 'Every process that watches says the same: take max().';

/** One set per registry, no matter how often a process starts to watch. */
const watchMetricsIn = oncePerRegistry(makeWatchMetrics);

/** Labels are the consumers and streams of the topology: there are few, and none identifies a person. */
function makeWatchMetrics(registry: Registry) {
  const meters = metersIn(registry);
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    meters.gauge(name, `${help} ${SAME_EVERYWHERE}`, labelNames);
  const metrics = {
    waiting: gauge('auscribe_queue_waiting_messages', 'Messages that a consumer has not been given yet.', ['consumer']),
    unfinished: gauge(
      'auscribe_queue_unfinished_messages',
      'Messages that were given to a process and are not finished: in work, or waiting for another try.',
      ['consumer'],
    ),
    oldestSeconds: gauge(
      'auscribe_queue_oldest_message_age_seconds',
      'How long the oldest message waits that its consumer has not finished; 0 when there is none.',
      ['consumer'],
    ),
    present: gauge('auscribe_queue_present', '1 when the consumer is on the broker, 0 when it is not provisioned.', [
      'consumer',
    ]),
    deadLetters: gauge('auscribe_dead_letters_waiting', 'Dead letters that nobody has replayed or removed.', [
      'consumer',
    ]),
    streamMessages: gauge('auscribe_stream_messages', 'Messages that a stream holds.', ['stream']),
    streamBytes: gauge('auscribe_stream_bytes', 'Bytes that a stream holds on the disk of each replica.', ['stream']),
    lastSuccess: gauge(
      'auscribe_queue_watch_last_success_timestamp_seconds',
      'When the broker last answered all of it.',
      [],
    ),
  };
  // There is no value before the first answer; 0 would mean 1970.
  metrics.lastSuccess.remove();
  return metrics;
}

type WatchMetrics = ReturnType<typeof makeWatchMetrics>;

/** If the broker does not answer, previous values must not be reported. */
function clearWatchMetrics(metrics: WatchMetrics): void {
  const { lastSuccess: _kept, ...current } = metrics;
  for (const gauge of Object.values(current)) gauge.reset();
}
