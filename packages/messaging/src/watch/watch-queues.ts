import type { ConsumerDefinition, StreamDefinition } from '@auscribe/contracts';
import type { JetStreamManager } from 'nats';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { describeError, isNotFound } from '../errors.js';
import type { Messaging, Stoppable } from '../messaging.js';
import { deadLetterStream, streamName } from '../names.js';
import { QueueAge } from './queue-age.js';
import { clearWatchMetrics, type WatchMetrics, watchMetricsIn } from './watch-metrics.js';

export interface WatchOptions {
  messaging: Pick<Messaging, 'connection' | 'prefix' | 'ready'>;
  streams: readonly StreamDefinition[];
  consumers: readonly ConsumerDefinition[];
  logger: Logger;
  /** Interval between looks, ms. */
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
      await look(watch);
    } catch (error) {
      clearWatchMetrics(watch.metrics);
      options.logger.warn(describeError(error), 'the broker did not say what waits there; it is asked again');
    }
    if (!stopped) timer = setTimeout(next, options.everyMs);
  };
  const next = (): void => {
    looking = round();
  };
  let looking = round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

async function look(watch: Watch): Promise<void> {
  const { messaging, streams, consumers, metrics } = watch;
  // Checking the JetStream account would need an extra permission.
  const manager = await messaging.connection.jetstreamManager({ checkAPI: false });
  for (const stream of streams) {
    const lastSequence = await lookAtStream(watch, manager, stream);
    for (const consumer of consumers.filter((one) => one.stream === stream.name)) {
      await lookAtConsumer(watch, manager, consumer, lastSequence);
    }
  }
  await lookAtDeadLetters(watch, manager);
  metrics.lastLook.setToCurrentTime();
}

/** Returns the stream's newest sequence; null if the stream is not provisioned. */
async function lookAtStream(
  { messaging, metrics }: Watch,
  manager: JetStreamManager,
  { name }: StreamDefinition,
): Promise<number | null> {
  const found = await nullIfMissing(() => manager.streams.info(streamName(messaging.prefix, name)));
  if (!found) return null;
  metrics.streamMessages.set({ stream: name }, found.state.messages);
  metrics.streamBytes.set({ stream: name }, found.state.bytes);
  return found.state.last_seq;
}

async function lookAtConsumer(
  { messaging, metrics, ages }: Watch,
  manager: JetStreamManager,
  definition: ConsumerDefinition,
  lastSequence: number | null,
): Promise<void> {
  const { stream, durable: consumer } = definition;
  const found = await nullIfMissing(() => manager.consumers.info(streamName(messaging.prefix, stream), consumer));
  metrics.present.set({ consumer }, found ? 1 : 0);
  if (!found || lastSequence === null) return;
  const { num_pending: waiting, num_ack_pending: unfinished, ack_floor: floor } = found;
  metrics.waiting.set({ consumer }, waiting);
  metrics.unfinished.set({ consumer }, unfinished);
  const state = { acknowledgedTo: floor.stream_seq, outstanding: waiting + unfinished };
  metrics.oldestSeconds.set({ consumer }, ages.get(definition)?.look(Date.now(), lastSequence, state) ?? 0);
}

/** An advisory's subject ends in stream and consumer, so advisories can be counted without being read. */
async function lookAtDeadLetters({ messaging, consumers, metrics }: Watch, manager: JetStreamManager): Promise<void> {
  const name = deadLetterStream(messaging.prefix);
  const found = await nullIfMissing(() => manager.streams.info(name, { subjects_filter: '>' }));
  if (!found) return;
  metrics.streamMessages.set({ stream: 'DEAD_LETTERS' }, found.state.messages);
  metrics.streamBytes.set({ stream: 'DEAD_LETTERS' }, found.state.bytes);
  metrics.deadLetters.reset();
  for (const { durable: consumer } of consumers) metrics.deadLetters.set({ consumer }, 0);
  for (const [subject, count] of Object.entries(found.state.subjects ?? {})) {
    metrics.deadLetters.inc({ consumer: subject.split('.').at(-1) ?? '' }, count);
  }
}

async function nullIfMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
