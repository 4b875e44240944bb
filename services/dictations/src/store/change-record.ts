import { accessEntry } from '../audit/access.js';
import type { Access } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import { foldName } from '../domain/list-order.js';
import { type DictationRecord, isProcessing, type RecordChange } from '../domain/record.js';
import { changedEvent, wantedEvent } from './record-events.js';
import { recordOf } from './record-model.js';
import { templateFor } from './templates.js';

/** What a change of records needs: a command of the operator has no more. */
export interface RecordChanges {
  records: DictationsContext['records'];
  templates: DictationsContext['templates'];
  recordRelay: Pick<DictationsContext['recordRelay'], 'wake'>;
  config: Pick<DictationsContext['config'], 'NUDGE_AFTER_MS'>;
}

/** Names a record; with `userId`, only that user's. */
export interface RecordFilter {
  id: string;
  userId?: string;
}

export interface ChangedRecord {
  record: DictationRecord;
  /** False when the rule found nothing to do. */
  changed: boolean;
}

const tries = 20;

/**
 * Reads the record, asks the rule, and writes its outcome with the events it causes in one update, on condition that
 * nobody changed the record meanwhile; otherwise begins again. Null when there is no such record. What the rule throws
 * comes out. `access` is noted with a change that a user made; as a function it gets the record from before the change.
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
  throw new Error('The record was changed by others each time');
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
  // The copy as it is now; what the note is made with stays the same however often it is asked for.
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
