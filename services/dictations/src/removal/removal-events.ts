import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';
import { dayMs } from '../domain/retention.js';

export type RemovalEvents = ReturnType<typeof createRemovalEvents>;

/** What auto-delete does: a log line with ids only, and metrics without them. */
export function createRemovalEvents(logger: Logger, { registry }: Metrics) {
  const registers = [registry];
  const swept = new Counter({
    name: 'auscribe_retention_swept_total',
    help: 'Records that auto-delete took away.',
    registers,
  });
  const ages = new Histogram({
    name: 'auscribe_retention_swept_age_days',
    help: 'Age of the records that auto-delete took away.',
    buckets: [1, 1.1, 2, 7, 7.1, 8, 30, 30.1, 31, 90, 365],
    registers,
  });
  const done = new Counter({
    name: 'auscribe_retention_removed_total',
    help: 'Records of which no service keeps anything any more.',
    registers,
  });
  const seconds = new Histogram({
    name: 'auscribe_retention_removal_seconds',
    help: 'From the sweep until no service kept anything.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 3600, 86_400],
    registers,
  });
  const failures = new Counter({
    name: 'auscribe_retention_failures_total',
    help: 'Records that a sweep could not take away, and sweeps that failed; the next sweep tries again.',
    registers,
  });
  const waiting = new Gauge({
    name: 'auscribe_retention_waiting',
    help: 'Records that are away, while some service still keeps something of them.',
    registers,
  });
  const unnoticed = new Gauge({
    name: 'auscribe_retention_unnoticed',
    help: 'Records whose time is over, and whose owners have not been shown the notice. Every process says the same: take max().',
    registers,
  });
  const lastSweep = new Gauge({
    name: 'auscribe_retention_last_sweep_timestamp_seconds',
    help: 'When the last sweep ended well.',
    registers,
  });
  return {
    swept(dictationId: string, createdDate: Date, days: number): void {
      const ageDays = (Date.now() - createdDate.getTime()) / dayMs;
      swept.inc();
      ages.observe(ageDays);
      logger.info(
        { event: 'swept', dictationId, days, ageDays: Math.floor(ageDays) },
        'dictation deleted by auto-delete',
      );
    },
    removedWithAccount(dictationId: string): void {
      logger.info({ event: 'removed_with_account', dictationId }, 'dictation deleted with its account');
    },
    removed(dictationId: string, startedAt: Date): void {
      done.inc();
      seconds.observe((Date.now() - startedAt.getTime()) / 1000);
      logger.info({ event: 'removed', dictationId }, 'nothing is kept of a deleted dictation');
    },
    failed(error: unknown, dictationId?: string): void {
      failures.inc();
      logger.warn(
        { event: 'sweep_failed', dictationId, error },
        'auto-delete could not do its work; it will try again',
      );
    },
    sweepEnded(stillWaiting: number, withoutNotice: number): void {
      waiting.set(stillWaiting);
      unnoticed.set(withoutNotice);
      lastSweep.setToCurrentTime();
    },
  };
}
