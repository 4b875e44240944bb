import { events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { accessEntry, accessOf, actorWithoutSession, type Remover } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { type DictationRecord, dataHolders, type Removal } from '../domain/record.js';

/** The fields that may contain patient data, or that link the record to a user. */
const erasedFields = [
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
 * Removes the record in one write: what is left only says which services still have to erase their data. Without
 * `userId`, no list, count or page finds it. False when the record was changed in the meantime. The audit entry is
 * published first: until it is written, no service is asked, so none can confirm, and the remains stay.
 */
export async function removeRecord(
  { records, recordRelay }: DictationsContext,
  record: DictationRecord,
  now: Date,
  by: Remover = 'auto-delete',
): Promise<boolean> {
  const { id, userId, version } = record;
  const removal: Removal = { userId, startedAt: now, askedAt: now, waitingFor: [...dataHolders] };
  const deletion = accessOf({ action: 'deleted', recordId: id, actor: actorWithoutSession(by) }, userId, 'allowed');
  const entries = [accessEntry(deletion), deletedEvent(id, record.recordingId, userId)];
  const { matchedCount } = await records.updateOne(
    { _id: id, userId, version },
    {
      $set: { removal, version: version + 1 },
      // Appended, because the outbox may still contain an audit entry.
      $push: { outbox: { $each: entries } },
      $unset: Object.fromEntries(erasedFields.map((field) => [field, 1])),
    },
  );
  if (matchedCount === 0) return false;
  recordRelay.wake(id);
  return true;
}

/** Informs the services that store data of the record. */
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

/** Removals whose services were last asked before `before`. */
export async function removalsAskedBefore({ records }: DictationsContext, before: Date): Promise<RemovedRecord[]> {
  const found = await records
    .find({ 'removal.askedAt': { $lte: before } })
    .sort({ 'removal.askedAt': 1 })
    .limit(100)
    .lean();
  return found.flatMap(({ _id, recordingId, removal }) => (removal ? [{ id: _id, recordingId, removal }] : []));
}

/** A service has confirmed the erasure. Idempotent. */
export async function confirmErased(
  { records }: DictationsContext,
  { dictationId, userId, erasedBy }: { dictationId: string; userId: string; erasedBy: string },
): Promise<void> {
  await records.updateOne(
    { _id: dictationId, 'removal.userId': userId },
    { $pull: { 'removal.waitingFor': erasedBy } },
  );
}

/** Asks again with a new event id; of several processes, only one does. */
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

/** Deletes the last trace of a record. False when a service has not confirmed yet, or it is already gone. */
export async function dropRemoval({ records }: DictationsContext, id: string): Promise<boolean> {
  const { deletedCount } = await records.deleteOne({ _id: id, 'removal.waitingFor': { $size: 0 } });
  return deletedCount === 1;
}

/** How many of a user's removed records still wait for a service to confirm. */
export function removalsOf({ records }: DictationsContext, userId: string): Promise<number> {
  return records.countDocuments({ 'removal.userId': userId });
}

export function countRemovals({ records }: DictationsContext): Promise<number> {
  return records.countDocuments({ 'removal.askedAt': { $exists: true } });
}
