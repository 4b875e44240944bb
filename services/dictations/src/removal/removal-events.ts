import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import { dayMs } from '../domain/retention.js';

export type RemovalEvents = ReturnType<typeof createRemovalEvents>;

/** Reports what auto-delete does: log lines with ids only, and metrics without them. */
export function createRemovalEvents(logger: Logger, metrics: Metrics) {
  const { counter, gauge, histogram } = metersIn(metrics);
  const swept = counter('auscribe_retention_swept_total', 'Records that auto-delete removed.');
  const ages = histogram(
    'auscribe_retention_swept_age_days',
    'Age of the records that auto-delete removed.',
    [1, 1.1, 2, 7, 7.1, 8, 30, 30.1, 31, 90, 365],
  );
  const done = counter('auscribe_retention_removed_total', 'Removed records whose data every service has erased.');
  const seconds = histogram(
    'auscribe_retention_removal_seconds',
    'From the removal of a record until every service had erased its data.',
    [0.5, 1, 2, 5, 10, 30, 60, 300, 3600, 86_400],
  );
  const failures = counter(
    'auscribe_retention_failures_total',
    'Records that a sweep could not remove, and sweeps that failed; the next sweep retries.',
  );
  const waiting = gauge('auscribe_retention_waiting', 'Removed records whose data some service has not erased yet.');
  const unnoticed = gauge(
    'auscribe_retention_unnoticed',
    'Records due for deletion whose owners have not been shown the notice. Every process reports the same: take max().',
  );
  const lastSweep = gauge('auscribe_retention_last_sweep_timestamp_seconds', 'When the last sweep succeeded.');
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
      logger.warn({ event: 'sweep_failed', dictationId, error }, 'auto-delete failed; it will retry');
    },
    sweepEnded(stillWaiting: number, withoutNotice: number): void {
      waiting.set(stillWaiting);
      unnoticed.set(withoutNotice);
      lastSweep.setToCurrentTime();
    },
  };
}
