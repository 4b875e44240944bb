import type { NoteDates } from '../dates/note-dates.js';
import { languageOfNote } from '../note/sections.js';
import { titleOfKey } from '../note/titles.js';
import { parseDischarge } from '../parsers/discharge.js';
import { joinNotes } from '../parsers/short-value.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

export function draftDischarge(inputs: ReportInputs, note: string, dates: NoteDates): ReportDraft {
  const language = languageOfNote(note);
  const parsed = parseDischarge(note);
  const named = parsed.patientName && `${titleOfKey('patientName', language)}: ${parsed.patientName}`;
  const { notes, conflicts } = whoseNote(joinNotes(named, parsed.additionalNotes), inputs);
  return {
    language,
    title: reportTitle('DISC'),
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      textDate('dateOfBirth', 'Date of Birth', parsed.dateOfBirth, dates),
      textDate('admissionDate', 'Admission Date', parsed.admissionDate, dates),
      textDate('dischargeDate', 'Discharge Date', parsed.dischargeDate, dates),
      provider(inputs),
    ],
    sections: templateSections('DISC', parsed, { language, notes }),
    missing: [],
    conflicts,
  };
}
