import type { Activity } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { activityOf } from './activity-view.js';
import { entryOf } from './entry-model.js';

export interface ActivityQuery {
  /** Whose trail is read. */
  userId: string;
  /** Of the one who reads. */
  sessionId: string;
  recordId?: string;
  limit?: number | undefined;
  /** As the last page gave it. */
  cursor?: string | undefined;
}

const usualLimit = 50;

/** A page of the user's own trail, newest first. */
export async function findActivity(
  { audit: { entries }, records }: Pick<DictationsContext, 'audit' | 'records'>,
  { userId, sessionId, recordId, limit = usualLimit, cursor }: ActivityQuery,
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
