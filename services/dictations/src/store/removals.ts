import type { DictationsContext } from '../context.js';
import type { Removal } from '../domain/record.js';
import { deletedEvent } from './remove-record.js';

export interface RemovedRecord {
  id: string;
  recordingId: string;
  removal: Removal;
}

export async function removedRecord({ records }: DictationsContext, id: string): Promise<RemovedRecord | null> {
  const found = await records.findOne({ _id: id, removal: { $exists: true } }).lean();
  return found?.removal ? { id, recordingId: found.recordingId, removal: found.removal } : null;
}

/** Removals whose last asking is older than `before`. */
export async function removalsAskedBefore({ records }: DictationsContext, before: Date): Promise<RemovedRecord[]> {
  const found = await records
    .find({ 'removal.askedAt': { $lte: before } })
    .sort({ 'removal.askedAt': 1 })
    .limit(100)
    .lean();
  return found.flatMap(({ _id, recordingId, removal }) => (removal ? [{ id: _id, recordingId, removal }] : []));
}

/** One keeper keeps nothing any more. Hearing it again changes nothing. */
export async function noteErased(
  { records }: DictationsContext,
  { dictationId, userId, erasedBy }: { dictationId: string; userId: string; erasedBy: string },
): Promise<void> {
  await records.updateOne(
    { _id: dictationId, 'removal.userId': userId },
    { $pull: { 'removal.waitingFor': erasedBy } },
  );
}

/** Asks again, under a new event id; of several processes only one does. */
export async function askAgain(
  { records, recordRelay }: DictationsContext,
  { id, recordingId, removal }: RemovedRecord,
): Promise<void> {
  const { matchedCount } = await records.updateOne(
    { _id: id, 'removal.askedAt': removal.askedAt },
    {
      $set: { 'removal.askedAt': new Date() },
      $push: { outbox: deletedEvent(id, recordingId, removal.userId) },
    },
  );
  if (matchedCount === 1) recordRelay.wake(id);
}

/** The last trace of a record. False when there is somebody to wait for, or it is gone. */
export async function dropRemoval({ records }: DictationsContext, id: string): Promise<boolean> {
  const { deletedCount } = await records.deleteOne({ _id: id, 'removal.waitingFor': { $size: 0 } });
  return deletedCount === 1;
}

/** Removals of a user's records that some keeper has still to answer for. */
export function removalsOf({ records }: DictationsContext, userId: string): Promise<number> {
  return records.countDocuments({ 'removal.userId': userId });
}

export function countRemovals({ records }: DictationsContext): Promise<number> {
  return records.countDocuments({ 'removal.askedAt': { $exists: true } });
}
