import type { Activity } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { operator } from './access.js';
import type { AuditEntry } from './entry.js';
import { openDetail } from './sealed-detail.js';
import { entryOf } from './stored-entries.js';

export interface ActivityQuery {
  /** Whose trail is read. */
  userId: string;
  /** The session of the reader. */
  sessionId: string;
  recordId?: string;
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
}

const defaultLimit = 50;

/** A page of the user's own trail, newest first. */
export async function findActivity(
  { audit: { entries }, records }: Pick<DictationsContext, 'audit' | 'records'>,
  { userId, sessionId, recordId, limit = defaultLimit, cursor }: ActivityQuery,
): Promise<{ activity: Activity[]; nextCursor: string | null }> {
  const found = await entries
    .find({
      chain: userId,
      ...(recordId === undefined ? {} : { recordId }),
      ...(cursor === undefined ? {} : { seq: { $lt: Number(cursor) } }),
    })
    .sort({ seq: -1 })
    .limit(limit + 1)
    .lean();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const ids = [...new Set(shown.flatMap((entry) => entry.recordId ?? []))];
  const keyed = await records.find({ _id: { $in: ids }, userId }, { trailKey: 1 }).lean();
  const keys = new Map(keyed.map(({ _id, trailKey }) => [_id, trailKey]));
  return {
    activity: shown.map((entry) => activityOf(entryOf(entry), { userId, sessionId }, keys.get(entry.recordId ?? ''))),
    nextCursor: found.length > limit && last ? String(last.seq) : null,
  };
}

const bySystem = new Set(['auto-delete', 'account-deletion', operator]);

/**
 * An entry as the record's owner sees it. Other users stay anonymous, including address and device: a wrong link is no
 * reason to reveal one user to another. The trail itself records who it was.
 */
function activityOf(
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
