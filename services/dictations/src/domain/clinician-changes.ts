import type { TemplateCode } from '@auscribe/contracts';
import {
  type DictationRecord,
  isProcessing,
  type NoteRef,
  nextNoteVersion,
  type RecordChange,
  RecordRefusal,
} from './record.js';

/** Throws unless the note may be edited from the version that the clinician saw. */
export function assertEditable(record: DictationRecord, editedVersion: number | undefined): void {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be edited');
  if (record.status === 'PENDING') {
    throw new RecordRefusal('This dictation can be edited once it is ready for review');
  }
  if (editedVersion !== undefined && editedVersion !== (record.note?.version ?? 0)) {
    throw new RecordRefusal(
      'The summary has changed since it was opened. Your text was not saved: copy it, load the page again and put it in there.',
      'conflict',
    );
  }
}

/** The reference to the edited note. It keeps the template and template version of the note that was edited. */
export function editedNote(record: DictationRecord, keyOf: (version: number) => string): NoteRef {
  const version = nextNoteVersion(record);
  const template = record.note?.template ?? record.template;
  const templateVersion = record.note?.templateVersion ?? null;
  return { key: keyOf(version), version, template, madeBy: 'clinician', templateVersion };
}

/** A clinician's text always wins: a note that is being made in the meantime will be ignored. */
export function recordEdit(record: DictationRecord, note: NoteRef, now: Date): RecordChange {
  const set = { note, template: note.template, requestedNoteVersion: note.version };
  // During a retranscription, the new transcript is still accepted: it does not touch an edited note.
  if (record.stage === 'transcribing' && record.transcript) return { set };
  if (!isProcessing(record) && record.stage !== 'failed') return { set };
  return { set: { ...set, stage: 'done', failure: null, progressAt: now } };
}

/** The patient details of a record. Correcting them does not change the text of the note. */
export interface PatientDetails {
  patientName: string;
  mrNo: string;
  classificationId: string;
}

/** Null when nothing differs. Allowed while the record is being processed: notes are made only from the transcript. */
export function correctDetails(record: DictationRecord, correction: Partial<PatientDetails>): RecordChange | null {
  const set: Partial<PatientDetails> = {};
  for (const field of ['patientName', 'mrNo', 'classificationId'] as const) {
    const value = correction[field];
    if (value !== undefined && value !== record[field]) set[field] = value;
  }
  if (Object.keys(set).length === 0) return null;
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be edited');
  return { set };
}

/** Requests a new note from the existing transcript. The workers carry over what the clinician has changed. */
export function changeTemplate(record: DictationRecord, template: TemplateCode, now: Date): RecordChange | null {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be edited');
  if (!record.transcript) throw new RecordRefusal('The transcript is not there yet');
  if (record.transcript.noSpeech) throw new RecordRefusal('No speech was heard: there is nothing to make a note from');
  // A repeated click.
  if (record.stage === 'organising' && record.template === template) return null;
  return {
    set: {
      template,
      stage: 'organising',
      failure: null,
      requestedNoteVersion: nextNoteVersion(record),
      progressAt: now,
    },
    wanted: 'note',
  };
}

/**
 * PRODUCT.md sections 4 and 6: any record can be archived, once. Not while it is being processed, because its owner has
 * not seen what would be locked. A failed record can be archived.
 */
export function archive(record: DictationRecord, now: Date): RecordChange {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('This dictation is archived already');
  if (isProcessing(record)) {
    throw new RecordRefusal(
      'This dictation is still being processed. Nothing was changed; archive it once processing has finished.',
      'conflict',
    );
  }
  return { set: { status: 'ARCHIVED', archivedFrom: { status: record.status, at: now } } };
}

/** Restores the status that the record had before it was archived. */
export function undoArchive(record: DictationRecord, withinMs: number, now: Date): RecordChange {
  if (record.status !== 'ARCHIVED') throw new RecordRefusal('This dictation is no longer archived.', 'conflict');
  const until = undoArchiveUntil(record, withinMs);
  if (!record.archivedFrom || !until || until <= now) {
    throw new RecordRefusal('Archiving this dictation can no longer be undone. It stays archived and readable.');
  }
  return { set: { status: record.archivedFrom.status, archivedFrom: null } };
}

/** Null for a record that is not archived, or that an older release archived. */
export function undoArchiveUntil(
  { status, archivedFrom }: Pick<DictationRecord, 'status' | 'archivedFrom'>,
  withinMs: number,
): Date | null {
  return status === 'ARCHIVED' && archivedFrom ? new Date(archivedFrom.at.getTime() + withinMs) : null;
}

/** Adds the recipients of the summary, each once, in the order of sharing. */
export function addRecipients(record: DictationRecord, recipients: readonly string[]): RecordChange | null {
  const known = new Set(record.sharedTo.map((address) => address.toLowerCase()));
  const added: string[] = [];
  for (const address of recipients) {
    if (known.has(address.toLowerCase())) continue;
    known.add(address.toLowerCase());
    added.push(address);
  }
  return added.length > 0 ? { set: { sharedTo: [...record.sharedTo, ...added] } } : null;
}
