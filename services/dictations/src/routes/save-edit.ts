import { randomUUID } from 'node:crypto';
import type { NoteDocument } from '@auscribe/contracts';
import { editNote, type Template, templateOf } from '@auscribe/notes/document';
import { deleteUnder } from '@auscribe/object-store';
import { NotFound } from '@auscribe/service-kit';
import { type AccessRequest, accessOf } from '../audit/access.js';
import { auditedTry } from '../audit/audit-access.js';
import type { DictationsContext } from '../context.js';
import { assertEditable, editedNote, recordEdit } from '../domain/clinician-changes.js';
import { type DictationRecord, type NoteRef, RecordRefusal } from '../domain/record.js';
import { editedNoteBody, readDocument, readSummary } from '../store/record-texts.js';
import { changeRecord } from '../store/records.js';
import { keyOfVersion, readVersion } from '../store/templates.js';

export interface Edit {
  transcriptionSummary: string;
  /** Version that was edited. */
  noteVersion?: number;
}

/** A clinician's change to a note. */
interface NoteChange {
  /** Version that was changed. */
  noteVersion: number | undefined;
  isDone?(record: DictationRecord): Promise<boolean>;
  /** Throws RecordRefusal. */
  apply(document: NoteDocument, record: DictationRecord): Promise<{ document: NoteDocument; summary: string }>;
}

/** Makes the clinician's text the record's note. */
export async function saveEdit(context: DictationsContext, asked: AccessRequest, edit: Edit): Promise<DictationRecord> {
  const { transcriptionSummary: summary, noteVersion } = edit;
  return saveChange(context, asked, {
    noteVersion,
    isDone: (record) => isSavedAlready(context, record, edit),
    async apply(document, record) {
      if (summary.trim() === '') throw new RecordRefusal('The summary is empty');
      const template = await templateOfNote(context, record);
      return { document: await editNote(document, summary, template), summary };
    },
  });
}

/** Writes the changed note as a new object, then makes it the record's note unless there is a newer one. */
export function saveChange(
  context: DictationsContext,
  asked: AccessRequest,
  change: NoteChange,
): Promise<DictationRecord> {
  return auditedTry(context, asked, () => save(context, asked, change));
}

async function save(context: DictationsContext, asked: AccessRequest, change: NoteChange): Promise<DictationRecord> {
  const { recordId: id, actor } = asked;
  const { userId } = actor;
  const access = accessOf(asked, userId, 'allowed');
  let unreferenced: NoteRef | undefined;
  let replaced: NoteRef | null = null;
  let charged = 0;
  const rule = async (record: DictationRecord) => {
    // Called again: the record changed in the meantime, so no record refers to what was written.
    if (unreferenced) await context.objects.delete(unreferenced.key);
    if (await change.isDone?.(record)) return null;
    assertEditable(record, change.noteVersion);
    // A unique name: a worker, or a concurrent edit that loses, may write under the same version.
    const note = editedNote(record, (version) => `notes/${userId}/${id}/${version}-${randomUUID()}.json`);
    const { document, transcriptKey } = await readDocument(context.objects, record);
    const changed = await change.apply(document, record);
    const body = editedNoteBody(note, changed.summary, { document: changed.document, transcriptKey });
    charged ||= await charge(context, userId, body.length);
    await context.objects.put(note.key, body, { contentType: 'application/json' });
    unreferenced = note;
    replaced = record.note;
    return recordEdit(record, note, new Date());
  };
  const result = await changeRecord(context, { id, userId }, rule, access).catch(async (error: unknown) => {
    if (error instanceof RecordRefusal) await context.usage.refund(userId, 'editBytes', charged);
    throw error;
  });
  if (!result) {
    // Removed in the meantime: what was just written must be deleted too.
    if (unreferenced) await context.objects.delete(unreferenced.key);
    throw new NotFound();
  }
  if (result.changed) {
    context.business.edited(result.record);
    await removeInterrupted(context, result.record, replaced).catch(context.business.cleanupFailed);
  } else if (charged > 0) {
    // Another request saved the same text in the meantime.
    await context.usage.refund(userId, 'editBytes', charged);
  }
  return result.record;
}

/** The version of the user's copy that the note was made with: it maps titles to sections. */
async function templateOfNote(
  context: DictationsContext,
  { userId, note }: DictationRecord,
): Promise<Template | undefined> {
  if (!note?.templateVersion) return undefined;
  const { id, version } = note.templateVersion;
  const key = await keyOfVersion(context, { userId, id, version });
  return key === undefined ? undefined : templateOf(await readVersion(context.objects, key));
}

/** Even a save of one letter creates an object, which has a cost. */
const minCharge = 4096;

/** Charges the day's allowance and returns the amount. Throws RecordRefusal. */
async function charge({ usage, config, business }: DictationsContext, userId: string, bytes: number): Promise<number> {
  const amount = Math.max(bytes, minCharge);
  if (await usage.take(userId, 'editBytes', amount, config.MAX_EDIT_BYTES_PER_USER_DAY)) return amount;
  business.limited('edit_bytes');
  throw new RecordRefusal(
    'You have saved more text today than is allowed. The last saved note is kept: copy your changes, and save them tomorrow (UTC) or ask your administrator.',
    'limit',
  );
}

/**
 * A replaced note stays as the record's history, and is deleted with the record. Any other object written for that
 * version belongs to an interrupted save, and no record will ever refer to it.
 */
async function removeInterrupted(
  { objects }: DictationsContext,
  { userId, id }: DictationRecord,
  replaced: NoteRef | null,
): Promise<void> {
  if (!replaced) return;
  await deleteUnder(objects, `notes/${userId}/${id}/${replaced.version}-`, (key) => key === replaced.key);
}

/** A repeated click sends the same text for a version that the first click has replaced. */
async function isSavedAlready(context: DictationsContext, record: DictationRecord, edit: Edit): Promise<boolean> {
  const { note, status } = record;
  if (note?.madeBy !== 'clinician' || status === 'ARCHIVED') return false;
  return (await readSummary(context.objects, note)) === edit.transcriptionSummary;
}
