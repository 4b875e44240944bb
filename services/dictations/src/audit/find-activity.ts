import type { Activity } from '@auscribe/contracts';
import { activityOf } from './activity-view.js';
import type { Audit } from './audit.js';
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
  { entries }: Pick<Audit, 'entries'>,
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
  return {
    activity: shown.map((entry) => activityOf(entryOf(entry), { userId, sessionId })),
    nextCursor: found.length > limit && last ? String(last.seq) : null,
  };
}
