import { type AutoDeletePreview, maxExpiring } from '@auscribe/contracts';
import type { QueryFilter } from 'mongoose';
import { type AccessRequest, accessEntry, accessOf } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import type { DictationRecord } from '../domain/record.js';
import { changedRetention, dayMs, needsNotice, type Retention } from '../domain/retention.js';
import { type RecordDocument, recordOf } from './record-model.js';
import { retentionOf } from './retentions.js';

/** The user's records that auto-delete may remove. */
function deletable(userId: string): QueryFilter<RecordDocument> {
  return { userId, status: { $ne: 'PENDING' }, kept: { $ne: true } };
}

/** Records that will be deleted within the notice period, oldest first. */
export async function findExpiring(
  { records, config }: DictationsContext,
  userId: string,
  retention: Retention | null,
  now: Date,
): Promise<{ records: DictationRecord[]; total: number }> {
  const noticeMs = config.AUTO_DELETE_GRACE_MS;
  if (!retention || retention.days === null || noticeMs === 0) return { records: [], total: 0 };
  const madeBefore = new Date(now.getTime() + noticeMs - retention.days * dayMs);
  const due = { ...deletable(userId), createdDate: { $lte: madeBefore } };
  const [found, total] = await Promise.all([
    records.find(due).sort({ createdDate: 1 }).limit(maxExpiring).lean(),
    records.countDocuments(due),
  ]);
  return { records: found.map(recordOf), total };
}

/**
 * Records that the owner was shown the notice for these records, once for each date of deletion. Returns the ids that
 * belong to the user. The version stays the same, because readers see no difference.
 */
export async function markNoticeShown(
  context: DictationsContext,
  asked: Omit<AccessRequest, 'recordId'>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { userId } = asked.actor;
  const { records, recordRelay, config } = context;
  const [retention, found] = await Promise.all([
    retentionOf(context, userId),
    records.find({ _id: { $in: [...ids] }, userId }).lean(),
  ]);
  for (const record of found.map(recordOf)) {
    if (!needsNotice(record, retention, config.AUTO_DELETE_GRACE_MS, now)) continue;
    const access = accessOf({ ...asked, recordId: record.id }, userId, 'allowed');
    const { matchedCount } = await records.updateOne(
      // If two pages show it at the same time, the first one counts.
      { _id: record.id, userId, noticedAt: record.noticedAt ?? null },
      { $set: { noticedAt: now }, $push: { outbox: accessEntry(access) } },
    );
    if (matchedCount === 1) recordRelay.wake(record.id);
  }
  return new Set(found.map(({ _id }) => _id));
}

/** What the setting `days` would do to the existing records if it were chosen now. */
export async function previewDeletion(
  context: DictationsContext,
  userId: string,
  days: number | null,
  now: Date,
): Promise<AutoDeletePreview> {
  const { records, config } = context;
  const kept = await records.countDocuments({ userId, kept: true });
  if (days === null) return { count: 0, unfinished: 0, at: null, later: 0, nextAt: null, kept };
  const { since } = changedRetention(await retentionOf(context, userId), days, now);
  const at = new Date(Math.max(now.getTime(), since.getTime() + config.AUTO_DELETE_GRACE_MS));
  const madeBefore = new Date(at.getTime() - days * dayMs);
  const first = { ...deletable(userId), createdDate: { $lte: madeBefore } };
  const later = { ...deletable(userId), createdDate: { $gt: madeBefore } };
  const [count, unfinished, laterCount, next] = await Promise.all([
    records.countDocuments(first),
    records.countDocuments({ ...first, status: 'IN_PROGRESS' }),
    records.countDocuments(later),
    records.findOne(later, { createdDate: 1 }).sort({ createdDate: 1 }).lean(),
  ]);
  return {
    count,
    unfinished,
    at: count > 0 ? at.toISOString() : null,
    later: laterCount,
    nextAt: next ? new Date(next.createdDate.getTime() + days * dayMs).toISOString() : null,
    kept,
  };
}
