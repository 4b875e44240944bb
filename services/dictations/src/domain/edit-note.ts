import { type DictationRecord, isProcessing, type NoteRef, nextNoteVersion, type RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

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

/** Where the edited note goes: it keeps the template, and the version of it, of the note that was edited. */
export function editedNote(record: DictationRecord, keyOf: (version: number) => string): NoteRef {
  const version = nextNoteVersion(record);
  const template = record.note?.template ?? record.template;
  const templateVersion = record.note?.templateVersion ?? null;
  return { key: keyOf(version), version, template, madeBy: 'clinician', templateVersion };
}

/** A clinician's text is the newest word: a note that is being made meanwhile will be ignored. */
export function recordEdit(record: DictationRecord, note: NoteRef, now: Date): RecordChange {
  const set = { note, template: note.template, requestedNoteVersion: note.version };
  // While everything is heard anew the new transcript is still taken: it leaves an edited note alone.
  if (record.stage === 'transcribing' && record.transcript) return { set };
  if (!isProcessing(record) && record.stage !== 'failed') return { set };
  return { set: { ...set, stage: 'done', failure: null, progressAt: now } };
}
