import { isDuplicateKey } from '@auscribe/service-kit';
import { accessEntry } from '../audit/access.js';
import type { Access } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import { foldName } from '../domain/list-order.js';
import type { DictationRecord } from '../domain/record.js';
import { changedEvent, wantedEvent } from './record-events.js';

/** Writes the record and its first events in one document. False when the recording has a record already. */
export async function insertRecord(
  { records, recordRelay, config }: DictationsContext,
  record: DictationRecord,
  access: Access,
): Promise<boolean> {
  const { id, ...fields } = record;
  const outbox = [wantedEvent(record, 'transcript'), changedEvent(record), accessEntry(access)];
  try {
    await records.create({
      _id: id,
      ...fields,
      patientNameFolded: foldName(record.patientName),
      checkAt: new Date(record.progressAt.getTime() + config.NUDGE_AFTER_MS),
      outbox,
    });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  recordRelay.wake(id, outbox);
  return true;
}
