import type { NoteLanguage } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import { inputDate, usDate } from '../../../lib/time/format-date.js';
import type { DateKey, NoteDates, NotedDate } from '../dates/note-dates.js';
import { notDocumented } from '../parsers/parse-note.js';
import type { ReportSection } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';

/** A report under review before it is made: every value and text can be changed. */
export interface ReportDraft {
  /** The language of the note's headings. */
  language: NoteLanguage;
  /** The document's title. */
  title: string;
  fields: readonly DraftField[];
  /** All sections of the template, in its order; empty ones are not printed. */
  sections: readonly ReportSection[];
  /** Titles of sections that this template requires and the note lacks. */
  missing: readonly string[];
  /** Where the note and the record disagree about the patient. */
  conflicts: readonly Conflict[];
}

export interface DraftField {
  key: FieldKey;
  label: string;
  value: string;
  placeholder?: string;
  /** A date from a date input, yyyy-MM-dd; printed as dd MMM yyyy. */
  date?: boolean;
  /** A date as text: printed as dd MMM yyyy if it can be read, otherwise as it was typed. */
  typedDate?: boolean;
  /** The date in the note: printed unless somebody types another one. */
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

/** The missing sections that have not been filled in since. */
export function stillMissing({ missing, sections }: Pick<ReportDraft, 'missing' | 'sections'>): string[] {
  const written = new Set(sections.filter(({ text }) => text.trim() !== '').map(({ heading }) => sectionKey(heading)));
  return missing.filter((title) => !written.has(sectionKey(title)));
}

/** Fields of the patient blocks (PRODUCT.md section 2), with their initial values. */
export const patientName = ({ patientName }: ReportInputs): DraftField => ({
  key: 'patientName',
  label: 'Patient Name',
  value: patientName,
});

export const mrn = (value: string): DraftField => ({ key: 'mrn', label: 'MRN', value });

export const provider = ({ provider }: ReportInputs, label = 'Provider'): DraftField => ({
  key: 'provider',
  label,
  value: provider,
});

/** The date of the dictation. */
export const date = (label: string, { dateOfService }: ReportInputs): DraftField => ({
  key: 'date',
  label,
  value: inputDate(dateOfService),
  date: true,
});

/** Free text, as PRODUCT.md requires: '03/2021' and 'Not documented' are valid answers too. */
export const textDate = (key: DateKey, label: string, words: string, dates: NoteDates): DraftField => {
  const noted = words === '' || words === notDocumented ? null : dates.of(key, words);
  const field = { key, label, value: noted?.value ?? notDocumented, placeholder: 'MM/DD/YYYY', typedDate: true };
  return noted ? { ...field, noted } : field;
};

export const visitDate = (words: string, { dateOfService }: ReportInputs, dates: NoteDates): DraftField => {
  const field = textDate('dateOfVisit', 'Date of Visit', words, dates);
  return field.noted ? field : { ...field, value: usDate(dateOfService) };
};
