import { type DictationRecord, type NoteRef, type RecordChange, readable } from './record.js';

/** Takes the version that was asked for last and no other, so a clinician's newer edit is never overwritten. */
export function recordNote(record: DictationRecord, found: NoteRef, now: Date): RecordChange | null {
  if (record.stage !== 'organising' && record.stage !== 'failed') return null;
  if (found.version !== record.requestedNoteVersion || found.version <= (record.note?.version ?? 0)) return null;
  return {
    set: {
      note: found,
      template: found.template,
      stage: 'done',
      failure: null,
      status: readable(record.status),
      progressAt: now,
    },
  };
}
