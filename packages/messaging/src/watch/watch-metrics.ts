import { Gauge, type Registry, register } from 'prom-client';

const OF_ALL = 'Every process that watches says the same: take max().';

const made = new WeakMap<Registry, WatchMetrics>();

/** One set per registry, no matter how often a process starts to watch. */
export function watchMetricsIn(registry: Registry = register): WatchMetrics {
  const present = made.get(registry);
  if (present) return present;
  const metrics = makeWatchMetrics(registry);
  made.set(registry, metrics);
  return metrics;
}

/** Labels are the consumers and streams of the topology: there are few, and none identifies a person. */
function makeWatchMetrics(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help: `${help} ${OF_ALL}`, labelNames, registers: [registry] });
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
    lastLook: gauge(
      'auscribe_queue_watch_last_success_timestamp_seconds',
      'When the broker last answered all of it.',
      [],
    ),
  };
  // There is no value before the first answer; 0 would mean 1970.
  metrics.lastLook.remove();
  return metrics;
}

export type WatchMetrics = ReturnType<typeof makeWatchMetrics>;

/** If the broker does not answer, previous values must not be reported. */
export function clearWatchMetrics(metrics: WatchMetrics): void {
  const { lastLook: _kept, ...current } = metrics;
  for (const gauge of Object.values(current)) gauge.reset();
}
