import { type NoteLanguage, sectionNames } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import { parseInputDate, pdfDate, toPdfDate } from '../../lib/time/format-date.js';
import { type NotedDate, noteDates, saidLine } from './dates/note-dates.js';
import { cleanSummary } from './note/clean-summary.js';
import { languageOfNote, readSections } from './note/sections.js';
import { notDocumented } from './parsers/parse-note.js';
import { type Report, reportTitle, sectionsOf, unconfirmedNotice } from './report.js';
import type { ReportInputs } from './report-inputs.js';
import { type DraftField, fieldValue, type ReportDraft } from './templates/report-draft.js';

/**
 * The document made from a draft as the user left it. Empty sections are left out; empty fields of the patient block
 * are marked as such.
 * @param unconfirmed words that nobody has checked yet
 */
export function buildReport(draft: ReportDraft, department: string, unconfirmed: readonly string[] = []): Report {
  return {
    language: draft.language,
    title: draft.title,
    department,
    notice: unconfirmedNotice(unconfirmed, draft.language),
    fields: draft.fields.map((field) => ({
      label: labelOf(field, draft.language),
      value: printed(field) || notDocumented,
      ...(unchangedDate(field)?.said && { note: saidLine(field.noted?.said ?? '', draft.language) }),
    })),
    // An empty section of a template is left out; a heading that the clinician dictated is part of the note.
    sections: draft.sections.filter(({ heading, text }) => text.trim() !== '' || !sectionKey(heading)),
    provider: fieldValue(draft, 'provider'),
    patient: { name: fieldValue(draft, 'patientName'), mrn: fieldValue(draft, 'mrn') },
  };
}

/** The date from the note, unless somebody has changed the field. */
function unchangedDate({ value, noted }: DraftField): NotedDate | null {
  return noted && value === noted.value ? noted : null;
}

function printed(field: DraftField): string {
  const { value, date, typedDate } = field;
  const noted = unchangedDate(field);
  if (noted) return noted.printed;
  const day = date ? parseInputDate(value) : null;
  if (day) return pdfDate(day);
  return typedDate ? toPdfDate(value) : value.trim();
}

/** As in the dialog for English, and as in the note's headings for other languages. */
function labelOf({ key, label }: Pick<DraftField, 'key' | 'label'>, language: NoteLanguage): string {
  if (language === 'en') return label;
  if (key === 'provider') return label === 'Radiologist' ? sectionNames.radiologist[language][0] : provider[language];
  return key === 'date' ? dateOfService[language] : sectionNames[key][language][0];
}

const provider = { es: 'Profesional', fr: 'Praticien' };
const dateOfService = { es: 'Fecha de consulta', fr: 'Date de consultation' };

/** The whole note, section by section in its own order: this is what is downloaded and mailed. */
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
