import { languageOfNote } from '../note/sections.js';
import { parseDefault } from '../parsers/default.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { sectionsOf } from '../sections-of.js';
import { date, mrn, patientName, provider } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { isSame } from './whose-note.js';

export function draftDefault(inputs: ReportInputs, note: string): ReportDraft {
  const parsed = parseDefault(note);
  const otherMrn = parsed.mrn !== '' && !isSame(parsed.mrn, inputs.mrNo);
  return {
    language: languageOfNote(note),
    title: reportTitle('DEFA'),
    fields: [
      patientName(inputs),
      date('Date of Transcription', inputs),
      mrn(otherMrn ? parsed.mrn : inputs.mrNo),
      provider(inputs),
    ],
    sections: sectionsOf(parsed.sections),
    missing: [],
    conflicts: otherMrn ? [{ kind: 'mrn', note: parsed.mrn, record: inputs.mrNo }] : [],
  };
}
