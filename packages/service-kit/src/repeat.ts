import { Counter, Gauge, Histogram } from 'prom-client';
import type { Part } from './service.js';

export interface Repeated {
  name: string;
  /** From the end of one round to the start of the next, ms. */
  everyMs: number;
  /** Before the first round, ms. Default: `everyMs`. */
  firstAfterMs?: number;
  /** One round. The signal is aborted when the service stops, so that long work can end early. */
  work: (stopping: AbortSignal) => Promise<unknown>;
  /** Called when a round failed; the next one runs anyway. */
  onError: (error: unknown) => void;
}

/** Work that a service repeats while it runs, one round at a time. Stopping waits for the current round. */
export function repeat({ name, everyMs, firstAfterMs = everyMs, work, onError }: Repeated): Part {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (inMs: number): void => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = round().finally(() => plan(everyMs));
    }, inMs);
  };
  const round = async (): Promise<void> => {
    const ended = repeatMetrics.seconds.startTimer({ work: name });
    try {
      await work(stopping.signal);
      repeatMetrics.rounds.inc({ work: name, outcome: 'done' });
      repeatMetrics.lastSuccess.setToCurrentTime({ work: name });
    } catch (error) {
      repeatMetrics.rounds.inc({ work: name, outcome: 'failed' });
      onError(error);
    } finally {
      ended();
    }
  };
  return {
    name,
    start() {
      for (const outcome of ['done', 'failed']) repeatMetrics.rounds.inc({ work: name, outcome }, 0);
      repeatMetrics.lastSuccess.setToCurrentTime({ work: name });
      plan(firstAfterMs);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Names of repeated work come from the code, so there are only a few. */
const labelNames = ['work'];

const repeatMetrics = {
  rounds: new Counter({
    name: 'auscribe_background_rounds_total',
    help: 'Runs of background work, by outcome.',
    labelNames: [...labelNames, 'outcome'],
  }),
  seconds: new Histogram({
    name: 'auscribe_background_round_seconds',
    help: 'Duration of a run.',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
  }),
  lastSuccess: new Gauge({
    name: 'auscribe_background_last_success_timestamp_seconds',
    help: 'When a round last ended well, or when the process started, if none has yet.',
    labelNames,
  }),
};
