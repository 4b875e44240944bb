import { events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { unlessDuplicate } from '@auscribe/service-kit';
import { accessEntry } from '../audit/access.js';
import type { Access } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import { foldName } from '../domain/list-query.js';
import { type DictationRecord, isProcessing, type RecordChange, type WantedWork } from '../domain/record.js';
import { recordOf } from './record-model.js';
import { templateFor } from './templates.js';

const tries = 20;

/** What changing records needs: an operator's command has no more. */
export interface RecordChanges {
  records: DictationsContext['records'];
  templates: DictationsContext['templates'];
  recordRelay: Pick<DictationsContext['recordRelay'], 'wake'>;
  config: Pick<DictationsContext['config'], 'NUDGE_AFTER_MS'>;
}

/** Identifies a record; with `userId`, only one of that user's. */
interface RecordFilter {
  id: string;
  userId?: string;
}

interface ChangedRecord {
  record: DictationRecord;
  /** False when there was nothing to change. */
  changed: boolean;
}

/**
 * Reads the record, applies the rule, and writes its outcome together with the resulting events in one update, if
 * nobody changed the record in the meantime; otherwise starts over. Null when there is no such record. Errors of the
 * rule are passed on. `access` is the audit entry for a user's change; as a function it receives the record before the
 * change.
 */
export async function changeRecord(
  context: RecordChanges,
  filter: RecordFilter,
  rule: (record: DictationRecord) => RecordChange | null | Promise<RecordChange | null>,
  access?: Access | ((before: DictationRecord) => Access),
): Promise<ChangedRecord | null> {
  for (let count = 0; count < tries; count += 1) {
    const record = await findRecord(context, filter);
    if (!record) return null;
    const change = await rule(record);
    if (!change) return { record, changed: false };
    const next = await write(context, record, change, typeof access === 'function' ? access(record) : access);
    if (next) return { record: next, changed: true };
  }
  throw new Error('The record was changed concurrently on each attempt');
}

export async function findRecord(
  { records }: Pick<RecordChanges, 'records'>,
  { id, userId }: RecordFilter,
): Promise<DictationRecord | null> {
  const own = userId === undefined ? {} : { userId };
  const document = await records.findOne({ _id: id, ...own, removal: { $exists: false } }).lean();
  return document && recordOf(document);
}

async function write(
  { records, templates, recordRelay, config }: RecordChanges,
  record: DictationRecord,
  change: RecordChange,
  access: Access | undefined,
): Promise<DictationRecord | null> {
  const now = new Date();
  const version = record.version + 1;
  const changed = { ...record, ...change.set };
  // Fixes the current version of the copy, so that repeated requests make the note with the same template.
  const asked = change.wanted === 'note' ? { requestedTemplate: await templateFor({ templates }, changed) } : {};
  const next: DictationRecord = { ...changed, ...asked, updatedDate: now, version };
  const outbox = [
    changedEvent(next),
    ...(change.wanted ? [wantedEvent(next, change.wanted)] : []),
    ...(access ? [accessEntry(access)] : []),
  ];
  const checkAt = new Date(now.getTime() + config.NUDGE_AFTER_MS);
  const written = await records
    .findOneAndUpdate(
      { _id: record.id, version: record.version },
      {
        $set: {
          ...change.set,
          ...asked,
          ...(change.set.patientName === undefined ? {} : { patientNameFolded: foldName(change.set.patientName) }),
          updatedDate: now,
          version,
          ...(isProcessing(next) ? { checkAt } : {}),
        },
        ...(isProcessing(next) ? {} : { $unset: { checkAt: 1 } }),
        $push: { outbox: { $each: outbox } },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    )
    .lean();
  if (!written) return null;
  recordRelay.wake(record.id, written.outbox);
  return next;
}

/** Writes the record and its first events in one document. False when the recording already has a record. */
export async function insertRecord(
  { records, recordRelay, config }: DictationsContext,
  record: DictationRecord,
  access: Access,
): Promise<boolean> {
  const { id, ...fields } = record;
  const outbox = [wantedEvent(record, 'transcript'), changedEvent(record), accessEntry(access)];
  const inserted = await unlessDuplicate(() =>
    records.create({
      _id: id,
      ...fields,
      patientNameFolded: foldName(record.patientName),
      checkAt: new Date(record.progressAt.getTime() + config.NUDGE_AFTER_MS),
      outbox,
    }),
  );
  if (inserted) recordRelay.wake(id, outbox);
  return inserted;
}

/** Informs lists and details pages that they are out of date. */
function changedEvent(record: DictationRecord): OutboxEntry {
  const { id: dictationId, userId, status, version } = record;
  return outboxEntry(events.dictationChanged, { dictationId, userId, status, version });
}

/** Asks the workers for a transcript or a note. Ids and object keys only. */
export function wantedEvent(record: DictationRecord, wanted: WantedWork): OutboxEntry {
  const { id: dictationId, userId, template } = record;
  if (wanted === 'note') {
    const transcriptKey = record.transcript?.key ?? '';
    const noteVersion = record.requestedNoteVersion;
    const previousNoteKey = record.note?.key ?? '';
    const templateKey = record.requestedTemplate?.key ?? '';
    const asked = { transcriptKey, template, noteVersion, previousNoteKey, templateKey };
    return outboxEntry(events.noteRequested, { dictationId, userId, ...asked });
  }
  const { recordingId, manifestKey, classificationId, attempt } = record;
  const payload = { dictationId, recordingId, userId, manifestKey, template, classificationId, attempt };
  if (attempt === 1) return outboxEntry(events.dictationCreated, payload);
  return outboxEntry(events.dictationRetried, { ...payload, retranscribe: record.hearAnew?.attempt === attempt });
}
