import type { NoteLanguage } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import type { NotedDate } from '../dates/note-dates.js';
import type { ReportSection } from '../report.js';

/** A report that is being looked through before it is made: every value and text can be changed. */
export interface ReportDraft {
  /** Of the note's headings. */
  language: NoteLanguage;
  /** As it stands over the document. */
  title: string;
  fields: readonly DraftField[];
  /** All that the template has, in its order; empty ones are not printed. */
  sections: readonly ReportSection[];
  /** Titles of sections that this template needs and the note does not have. */
  missing: readonly string[];
  /** Where the note and the record disagree about whose note it is. */
  conflicts: readonly Conflict[];
}

export interface DraftField {
  key: FieldKey;
  label: string;
  value: string;
  placeholder?: string;
  /** A calendar's date, yyyy-MM-dd as the input has it; printed as dd MMM yyyy. */
  date?: boolean;
  /** A date as text. It is printed as dd MMM yyyy where it is one, and as it was typed where it is not. */
  typedDate?: boolean;
  /** What the note says of the date: printed until somebody types another. */
  noted?: NotedDate;
}

export type FieldKey =
  | 'patientName'
  | 'mrn'
  | 'provider'
  | 'date'
  | 'dateOfBirth'
  | 'admissionDate'
  | 'dischargeDate'
  | 'dateOfExam'
  | 'study'
  | 'referringPhysician'
  | 'dateOfVisit'
  | 'lastVisit';

export interface Conflict {
  kind: 'patientName' | 'mrn';
  note: string;
  record: string;
}

export function fieldValue({ fields }: Pick<ReportDraft, 'fields'>, key: FieldKey): string {
  return fields.find((field) => field.key === key)?.value.trim() ?? '';
}

/** What has not been filled in since. */
export function stillMissing({ missing, sections }: Pick<ReportDraft, 'missing' | 'sections'>): string[] {
  const written = new Set(sections.filter(({ text }) => text.trim() !== '').map(({ heading }) => sectionKey(heading)));
  return missing.filter((title) => !written.has(sectionKey(title)));
}
