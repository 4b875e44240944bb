import { randomUUID } from 'node:crypto';
import { NotFound } from '@auscribe/service-kit';
import type { Asked } from '../audit/asked.js';
import { auditedTry } from '../audit/audited.js';
import { accessOf } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { assertEditable, editedNote, recordEdit } from '../domain/edit-note.js';
import type { DictationRecord, NoteRef } from '../domain/record.js';
import { RecordRefusal } from '../domain/refusal.js';
import { changeRecord } from '../store/change-record.js';
import { readSummary, writeEditedNote } from '../store/record-texts.js';

export interface Edit {
  transcriptionSummary: string;
  /** Version that was edited. */
  noteVersion?: number;
}

/** Writes the clinician's text as a new object, then makes it the record's note unless something newer is there. */
export function saveEdit(context: DictationsContext, asked: Asked, edit: Edit): Promise<DictationRecord> {
  return auditedTry(context, asked, () => save(context, asked, edit));
}

async function save(context: DictationsContext, asked: Asked, edit: Edit): Promise<DictationRecord> {
  const { recordId: id, actor } = asked;
  const { userId } = actor;
  const access = accessOf(asked, userId, 'allowed');
  if (edit.transcriptionSummary.trim() === '') throw new RecordRefusal('The summary is empty');
  let lost: NoteRef | undefined;
  const rule = async (record: DictationRecord) => {
    // Asked again: the record had changed meanwhile, so what was written for it is nobody's.
    if (lost) await context.objects.delete(lost.key);
    if (await isSavedAlready(context, record, edit)) return null;
    assertEditable(record, edit.noteVersion);
    // A name of its own: a worker, or another edit that loses against this one, writes under the same version.
    const note = editedNote(record, (version) => `notes/${userId}/${id}/${version}-${randomUUID()}.json`);
    await writeEditedNote(context.objects, note, edit.transcriptionSummary);
    lost = note;
    return recordEdit(record, note, new Date());
  };
  const result = await changeRecord(context, { id, userId }, rule, access);
  if (!result) {
    // Removed meanwhile: of what was just written nothing may stay either.
    if (lost) await context.objects.delete(lost.key);
    throw new NotFound();
  }
  if (result.changed) context.business.edited(result.record);
  return result.record;
}

/** The second of two clicks sends the same text for a version that the first one has replaced. */
async function isSavedAlready(context: DictationsContext, record: DictationRecord, edit: Edit): Promise<boolean> {
  const { note, status } = record;
  if (note?.madeBy !== 'clinician' || status === 'ARCHIVED') return false;
  return (await readSummary(context.objects, note)) === edit.transcriptionSummary;
}
