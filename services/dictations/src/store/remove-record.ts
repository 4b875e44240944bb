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
export function deletedEvent(dictationId: string, recordingId: string, userId: string): OutboxEntry {
  return outboxEntry(events.dictationDeleted, { dictationId, recordingId, userId });
}
