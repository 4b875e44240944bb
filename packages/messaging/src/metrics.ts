import { type BrokerAccess, brokerAccess, events } from '@auscribe/contracts';
import { Counter, Gauge, Histogram, type Registry, register } from 'prom-client';

/** To create this package's meters in a registry. */
export function metersIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

/** One set of metrics per registry, by default prom-client's global one. */
export function oncePerRegistry<Metrics>(make: (registry: Registry) => Metrics): (registry?: Registry) => Metrics {
  const made = new WeakMap<Registry, Metrics>();
  return (registry = register) => {
    const metrics = made.get(registry) ?? make(registry);
    made.set(registry, metrics);
    return metrics;
  };
}

/** One set per registry, no matter how many connections a process has. */
export const metricsIn = oncePerRegistry(makeMetrics);

export type MessagingMetrics = ReturnType<typeof makeMetrics>;

/** The outcome of publishing a message to a stream. */
const publishOutcomes = ['stored', 'duplicate', 'failed'] as const;
export type PublishOutcome = (typeof publishOutcomes)[number];

/**
 * Starts the counters of a service's events at 0: a counter that first appears at 1 shows no increase, so the first
 * event would be missed.
 */
export function initialiseEventCounters(service: string, { published }: MessagingMetrics): void {
  const access: BrokerAccess | undefined = Object.entries(brokerAccess).find(([name]) => name === service)?.[1];
  for (const name of access?.publishes ?? []) {
    for (const outcome of publishOutcomes) published.inc({ subject: events[name].subject, outcome }, 0);
  }
}

/** Labels are only subjects, consumers and outcomes: there are few, and none identifies a person. */
function makeMetrics(registry: Registry) {
  const { counter, gauge, histogram } = metersIn(registry);
  const refused = counter(
    'auscribe_broker_refusals_total',
    'What the broker did not let this process do: publish, subscribe, or answer elsewhere than in an inbox',
    ['operation'],
  );
  // A counter that first appears at 1 shows no increase, so the first refusal would be missed.
  for (const operation of ['publish', 'subscription', 'reply']) refused.inc({ operation }, 0);
  return {
    refused,
    published: counter('auscribe_messages_published_total', 'Messages offered to a stream, by what became of them', [
      'subject',
      'outcome',
    ]),
    consumed: counter('auscribe_messages_consumed_total', 'Deliveries handled, by what became of them', [
      'consumer',
      'outcome',
    ]),
    inProgress: gauge('auscribe_messages_in_work', 'Deliveries being handled now', ['consumer']),
    slots: gauge('auscribe_consumer_slots', 'Deliveries that this process handles at a time', ['consumer']),
    waitSeconds: histogram(
      'auscribe_message_wait_seconds',
      'Time from storing a message to the beginning of its first handling',
      [0.01, 0.05, 0.2, 1, 5, 15, 60, 300, 1800],
      ['consumer'],
    ),
    handlingSeconds: histogram(
      'auscribe_message_handling_seconds',
      'Time a handler took for one delivery',
      [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      ['consumer'],
    ),
    outboxLagSeconds: histogram(
      'auscribe_outbox_lag_seconds',
      'Time from writing an event into an outbox to its being in the stream',
      [0.005, 0.02, 0.1, 0.5, 1, 5, 30, 120, 600],
      ['collection'],
    ),
    outboxWaiting: gauge(
      'auscribe_outbox_waiting_documents',
      'Documents that the last sweep found with unpublished events',
      ['collection'],
    ),
  };
}
