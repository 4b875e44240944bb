import { isClosed } from './archive.js';
import { type DictationRecord, type NoteRef, type RecordChange, readable } from './record.js';

/** Takes the version that was asked for last and no other, so a clinician's newer edit is never overwritten. */
export function recordNote(
  record: DictationRecord,
  found: NoteRef,
  now: Date,
  templateKey: string = '',
): RecordChange | null {
  if (record.stage !== 'organising' && record.stage !== 'failed') return null;
  if (isClosed(record)) return null;
  if (found.version !== record.requestedNoteVersion || found.version <= (record.note?.version ?? 0)) return null;
  return {
    set: {
      note: { ...found, templateVersion: templateOf(record, templateKey) },
      template: found.template,
      stage: 'done',
      failure: null,
      status: readable(record.status),
      progressAt: now,
    },
  };
}

/** None where the worker made it with the built-in template, as one of the release before does. */
function templateOf({ requestedTemplate }: DictationRecord, templateKey: string): NoteRef['templateVersion'] {
  if (!requestedTemplate || requestedTemplate.key !== templateKey) return null;
  const { id, name, version } = requestedTemplate;
  return { id, name, version };
}
