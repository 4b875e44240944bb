import { AuditAction } from '@auscribe/contracts';
import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import type { Access } from './entry.js';

export type AuditEvents = ReturnType<typeof createAuditEvents>;

/** Log lines and metrics of the audit trail itself, with ids only. */
export function createAuditEvents(logger: Logger, metrics: Metrics) {
  const { counter } = metersIn(metrics);
  const refused = counter('auscribe_audit_refused_total', 'Attempts to access the record of another user, by action.', [
    'action',
  ]);
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const { const: action } of AuditAction.anyOf) refused.inc({ action }, 0);
  const failures = counter(
    'auscribe_audit_failures_total',
    'Entries that could not be written. The data was not shown, or the write is retried.',
  );
  const removed = counter('auscribe_audit_removed_total', 'Entries whose retention was over.');
  return {
    accessRefused({ action, recordId, actor }: Access): void {
      refused.inc({ action });
      const { userId, sessionId, address, requestId } = actor;
      logger.warn(
        { event: 'access_refused', action, dictationId: recordId, userId, sessionId, address, requestId },
        'a user was refused access to a dictation of another user',
      );
    },
    /** The log line contains what the entry would have contained. */
    notWritten({ action, result, recordId, chain, actor }: Access, error: unknown): void {
      failures.inc();
      const { userId, sessionId, address, requestId } = actor;
      const details = { action, result, dictationId: recordId, ownerId: chain, userId, sessionId, address, requestId };
      logger.error(
        { event: 'audit_not_written', ...details, error },
        'an access could not be recorded in the audit trail',
      );
    },
    /** Kept outside the database, wherever the logs are kept: they reveal when the end of a chain was cut off. */
    anchored(anchors: readonly { chain: string; seq: number; hash: string }[]): void {
      for (const anchor of anchors) logger.info({ event: 'audit_anchor', ...anchor }, 'audit trail anchor');
    },
    removedOld(chain: string, throughSeq: number, count: number): void {
      removed.inc(count);
      logger.info(
        { event: 'audit_removed', chain, throughSeq, count },
        'entries whose retention was over were removed',
      );
    },
    workFailed(error: unknown): void {
      logger.warn(
        { event: 'audit_work_failed', error },
        'background work of the audit trail failed; it will be retried',
      );
    },
  };
}
