import { type Part, repeat } from '@auscribe/service-kit';
import type { DictationsContext } from '../context.js';
import { removeOld } from './retention.js';

/** What the audit trail does by itself. */
export function auditParts({ audit, config }: DictationsContext): Part[] {
  const anchor = () => audit.events.anchored(audit.trail.takeAnchors());
  return [
    {
      name: 'audit',
      async stop() {
        await audit.background.settled();
        anchor();
      },
    },
    repeat({
      name: 'audit anchors',
      everyMs: config.AUDIT_ANCHOR_MS,
      work: async () => anchor(),
      onError: audit.events.workFailed,
    }),
    repeat({
      name: 'audit retention',
      everyMs: config.AUDIT_SWEEP_MS,
      firstAfterMs: Math.min(config.AUDIT_SWEEP_MS, 60_000),
      work: (stopping) => removeOld(audit, config.AUDIT_RETENTION_DAYS, stopping),
      onError: audit.events.workFailed,
    }),
  ];
}
