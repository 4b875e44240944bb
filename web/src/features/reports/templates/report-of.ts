import { dayOfInput, pdfDate } from '../../../lib/time/format-date.js';
import { sectionKey } from '../note/section-keys.js';
import { notDocumented } from '../parsers/discharge.js';
import type { Report } from '../report.js';
import { type DraftField, fieldValue, type ReportDraft } from './report-draft.js';

/** The document of a draft as it was left: nothing empty but the patient block, which says so. */
export function reportOf(draft: ReportDraft, department: string): Report {
  return {
    title: draft.title,
    department,
    fields: draft.fields.map((field) => ({ label: field.label, value: printed(field) || notDocumented })),
    // An empty section of a template is left out; a heading that somebody thought of is words of the note.
    sections: draft.sections.filter(({ heading, text }) => text.trim() !== '' || !sectionKey(heading)),
    provider: fieldValue(draft, 'provider'),
    patient: { name: fieldValue(draft, 'patientName'), mrn: fieldValue(draft, 'mrn') },
  };
}

function printed({ value, date }: DraftField): string {
  const day = date ? dayOfInput(value) : null;
  return day ? pdfDate(day) : value.trim();
}
