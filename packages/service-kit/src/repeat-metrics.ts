import { Counter, Gauge, Histogram } from 'prom-client';

/** Of what a process does again and again: the names are the code's, so there are few. */
const labelNames = ['work'];

export const repeatMetrics = {
  rounds: new Counter({
    name: 'auscribe_background_rounds_total',
    help: 'Rounds of work that a process does by itself again and again, by outcome.',
    labelNames: [...labelNames, 'outcome'],
  }),
  seconds: new Histogram({
    name: 'auscribe_background_round_seconds',
    help: 'Time that such a round took.',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
  }),
  lastSuccess: new Gauge({
    name: 'auscribe_background_last_success_timestamp_seconds',
    help: 'When a round last ended well, or when the process started, if none has yet.',
    labelNames,
  }),
};
