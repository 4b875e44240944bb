import { languageOfNote } from '../note/sections.js';
import { fileNote } from '../parsers/file-note.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { date, mrn, patientName, provider } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

export function draftHistoryAndPhysical(inputs: ReportInputs, note: string): ReportDraft {
  const language = languageOfNote(note);
  const { fields: parsed } = fileNote(note, 'HPSM');
  const { notes, conflicts } = whoseNote(parsed.additionalNotes, inputs);
  return {
    language,
    title: reportTitle('HPSM'),
    fields: [patientName(inputs), mrn(inputs.mrNo), date('Date of Service', inputs), provider(inputs)],
    sections: templateSections('HPSM', parsed, { language, notes }),
    missing: [],
    conflicts,
  };
}
