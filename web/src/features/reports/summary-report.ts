import { pdfDate } from '../../lib/time/format-date.js';
import { noteDates } from './dates/note-dates.js';
import { cleanSummary } from './note/clean-summary.js';
import { languageOfNote, readSections } from './note/sections.js';
import { type Report, reportTitle, unconfirmedNotice } from './report.js';
import type { ReportInputs } from './report-inputs.js';
import { sectionsOf } from './sections-of.js';
import { labelOf } from './templates/build-report.js';

/** The note as it is, section by section in its own order: what is downloaded and mailed. */
export function summaryReport(inputs: ReportInputs): Report {
  const { patientName, mrNo, provider, department, dateOfService, transcriptionSummary, template, unconfirmed } =
    inputs;
  const note = cleanSummary(transcriptionSummary);
  const language = languageOfNote(note);
  return {
    language,
    title: reportTitle(template),
    department,
    notice: unconfirmedNotice(unconfirmed, language),
    fields: [
      { label: labelOf({ key: 'patientName', label: 'Patient Name' }, language), value: patientName },
      { label: labelOf({ key: 'mrn', label: 'MRN' }, language), value: mrNo },
      { label: labelOf({ key: 'date', label: 'Date of Service' }, language), value: pdfDate(dateOfService) },
      { label: labelOf({ key: 'provider', label: 'Provider' }, language), value: provider },
    ],
    sections: sectionsOf(readSections(note)).map(noteDates(note, inputs).dated),
    provider,
    patient: { name: patientName, mrn: mrNo },
  };
}
