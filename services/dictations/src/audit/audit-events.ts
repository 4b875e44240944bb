import { AuditAction } from '@auscribe/contracts';
import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter } from 'prom-client';
import type { Access } from './entry.js';

export type AuditEvents = ReturnType<typeof createAuditEvents>;

/** What the audit trail says of itself: ids only. */
export function createAuditEvents(logger: Logger, { registry }: Metrics) {
  const registers = [registry];
  const refused = new Counter({
    name: 'auscribe_audit_refused_total',
    help: 'Tries to reach a record of somebody else, by action.',
    labelNames: ['action'],
    registers,
  });
  // A counter that begins at 1 has no rise: the first one would be missed.
  for (const { const: action } of AuditAction.anyOf) refused.inc({ action }, 0);
  const failures = new Counter({
    name: 'auscribe_audit_failures_total',
    help: 'Entries that could not be written. What they are about was not shown, or is tried again.',
    registers,
  });
  const removed = new Counter({
    name: 'auscribe_audit_removed_total',
    help: 'Entries whose retention was over.',
    registers,
  });
  return {
    strangerRefused({ action, recordId, actor }: Access): void {
      refused.inc({ action });
      const { userId, sessionId, address, requestId } = actor;
      logger.warn(
        { event: 'access_refused', action, dictationId: recordId, userId, sessionId, address, requestId },
        'somebody asked for a dictation of somebody else and was refused',
      );
    },
    /** The line says what the entry would have said. */
    notWritten({ action, result, recordId, chain, actor }: Access, error: unknown): void {
      failures.inc();
      const { userId, sessionId, address, requestId } = actor;
      const said = { action, result, dictationId: recordId, ownerId: chain, userId, sessionId, address, requestId };
      logger.error({ event: 'audit_not_written', ...said, error }, 'an access could not be written down');
    },
    /** Kept outside the database by whoever keeps the logs: what is cut off a chain's end can be found by it. */
    anchored(anchors: readonly { chain: string; seq: number; hash: string }[]): void {
      for (const anchor of anchors)
        logger.info({ event: 'audit_anchor', ...anchor }, 'the audit trail has reached this');
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
        'old audit entries could not be looked for; it is tried again',
      );
    },
  };
}
