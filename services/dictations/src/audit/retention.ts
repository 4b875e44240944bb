import { dayMs } from '../domain/retention.js';
import type { AuditEvents } from './audit-events.js';
import type { TrailStores } from './audit-trail.js';
import { type AuditKeys, type ChainPoint, canonicalCheckpoint } from './entry.js';

const batchSize = 1000;

interface OldEntries extends TrailStores {
  keys: AuditKeys;
  events: AuditEvents;
}

/**
 * Removes the oldest entries of each chain once their retention has ended, and leaves a signed checkpoint that marks
 * where the chain starts now. The checkpoint is written first: entries that a crash leaves below it still verify, and
 * are removed the next time.
 */
export async function removeOld(audit: OldEntries, retentionDays: number, stopping: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - retentionDays * dayMs);
  for (const chain of await audit.entries.distinct('chain', { at: { $lt: before } })) {
    if (stopping.aborted) return;
    await removeOldOf(audit, chain, before);
  }
}

async function removeOldOf(audit: OldEntries, chain: string, before: Date): Promise<void> {
  const end = await endOfOld(audit, chain, before);
  if (!end) return;
  await setCheckpoint(audit, chain, end);
  // Another process may have set a later one.
  const reached = await audit.checkpoints.findById(chain).lean();
  if (!reached || reached.seq < end.seq) return;
  const { deletedCount } = await audit.entries.deleteMany({ chain, seq: { $lte: end.seq } });
  if (deletedCount > 0) audit.events.removedOld(chain, end.seq, deletedCount);
}

/**
 * The last entry before the first one that must stay: entries are removed only from the beginning, never from the
 * middle. Also stops at a gap: a checkpoint beyond it would hide from `audit:verify` that entries were deleted there.
 */
async function endOfOld(
  { entries, checkpoints }: TrailStores,
  chain: string,
  before: Date,
): Promise<ChainPoint | null> {
  const oldest = entries
    .find({ chain }, { seq: 1, hash: 1, at: 1 })
    .sort({ seq: 1 })
    .batchSize(batchSize)
    .lean()
    .cursor();
  let reached = (await checkpoints.findById(chain).lean())?.seq ?? 0;
  let end: ChainPoint | null = null;
  for await (const { seq, hash, at } of oldest) {
    if (at >= before || seq > reached + 1) break;
    end = { seq, hash };
    reached = Math.max(reached, seq);
  }
  return end;
}

async function setCheckpoint(
  { checkpoints, keys }: OldEntries,
  chain: string,
  { seq, hash }: ChainPoint,
): Promise<void> {
  const signed = { chain, seq, hash, removedAt: new Date(), keyId: keys.signingId };
  const { chain: _id, ...fields } = { ...signed, mac: keys.sign(canonicalCheckpoint(signed)) };
  await checkpoints.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  await checkpoints.updateOne({ _id, seq: { $lt: seq } }, { $set: fields });
}
