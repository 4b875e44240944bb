import type { NoteDates } from '../dates/note-dates.js';
import { languageOfNote } from '../note/sections.js';
import { fileNote } from '../parsers/file-note.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate, visitDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

export function draftVisit(inputs: ReportInputs, note: string, dates: NoteDates): ReportDraft {
  const language = languageOfNote(note);
  const { fields: parsed } = fileNote(note, 'MEDR');
  const { notes, conflicts } = whoseNote(parsed.additionalNotes, inputs);
  return {
    language,
    title: reportTitle('MEDR'),
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      visitDate(parsed.dateOfVisit, inputs, dates),
      textDate('lastVisit', 'Last Visit', parsed.lastVisit, dates),
      provider(inputs),
    ],
    sections: templateSections('MEDR', parsed, { language, notes }),
    missing: [],
    conflicts,
  };
}
