import type { TemplateCode } from '@auscribe/contracts';
import { type DictationRecord, nextNoteVersion, type RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/** A new note from the transcript that is there. The workers carry what the clinician has changed over into it. */
export function changeTemplate(record: DictationRecord, template: TemplateCode, now: Date): RecordChange | null {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be edited');
  if (!record.transcript) throw new RecordRefusal('The transcript is not there yet');
  if (record.transcript.noSpeech) throw new RecordRefusal('No speech was heard: there is nothing to make a note from');
  // The second click of two.
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
