import type { Activity } from '@auscribe/contracts';
import { operator } from './asked.js';
import type { AuditEntry } from './entry.js';
import { openDetail } from './sealed-detail.js';

const bySystem = new Set(['auto-delete', 'account-deletion', operator]);

/**
 * An entry as the owner of the record reads it. Somebody else stays unnamed, address and device included: a wrong link
 * is no reason to tell one user about another. Who it was, the trail itself says to those who answer for it.
 */
export function activityOf(
  entry: AuditEntry,
  reader: { userId: string; sessionId: string },
  trailKey: string | undefined,
): Activity {
  const { at, recordId, action, result, detail, actor } = entry;
  const you = actor.userId === reader.userId;
  const known = you || bySystem.has(actor.userId);
  const { plain, recipients, changes } = openDetail(detail, trailKey, recordId);
  return {
    at: at.toISOString(),
    recordId,
    action,
    result,
    actor: { id: known ? actor.userId : '', you },
    thisSession: you && actor.sessionId !== '' && actor.sessionId === reader.sessionId,
    address: known ? actor.address : '',
    device: known ? actor.device : '',
    detail: plain,
    recipients,
    changes,
  };
}
