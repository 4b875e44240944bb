import { events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { accessEntry, accessOf, actorWithoutSession, type Remover } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { type DictationRecord, keepers, type Removal } from '../domain/record.js';

/** Everything of a record that may speak of its patient, and whatever makes it somebody's. */
const forgotten = [
  'userId',
  'patientName',
  'patientNameFolded',
  'mrNo',
  'classificationId',
  'template',
  'manifestKey',
  'audioKey',
  'status',
  'stage',
  'attempt',
  'durationMs',
  'progress',
  'transcript',
  'note',
  'requestedNoteVersion',
  'requestedTemplate',
  'failure',
  'sharedTo',
  'progressAt',
  'hearAnew',
  'archivedFrom',
  'kept',
  'noticedAt',
  'deleteNotBefore',
  'trailKey',
  'createdDate',
  'updatedDate',
  'checkAt',
];

/**
 * Takes the record away in one write: what stays says only who must be asked to remove the rest. Without `userId` no
 * list, count or page finds it. False when somebody changed the record meanwhile. The entry of the audit trail goes
 * first: before it is written nobody is told, and so nobody can answer, and the remains stay.
 */
export async function removeRecord(
  { records, recordRelay }: DictationsContext,
  record: DictationRecord,
  now: Date,
  by: Remover = 'auto-delete',
): Promise<boolean> {
  const { id, userId, version } = record;
  const removal: Removal = { userId, startedAt: now, askedAt: now, waitingFor: [...keepers] };
  const deletion = accessOf({ action: 'deleted', recordId: id, actor: actorWithoutSession(by) }, userId, 'allowed');
  const told = [accessEntry(deletion), deletedEvent(id, record.recordingId, userId)];
  const { matchedCount } = await records.updateOne(
    { _id: id, userId, version },
    {
      $set: { removal, version: version + 1 },
      // Added to what still waits: an entry of the audit trail may be among it.
      $push: { outbox: { $each: told } },
      $unset: Object.fromEntries(forgotten.map((field) => [field, 1])),
    },
  );
  if (matchedCount === 0) return false;
  recordRelay.wake(id);
  return true;
}

/** Tells the services that keep something of the record. */
function deletedEvent(dictationId: string, recordingId: string, userId: string): OutboxEntry {
  return outboxEntry(events.dictationDeleted, { dictationId, recordingId, userId });
}

interface RemovedRecord {
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
