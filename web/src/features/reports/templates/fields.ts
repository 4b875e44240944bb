import { inputDate, usDate } from '../../../lib/time/format-date.js';
import type { DateKey, NoteDates } from '../dates/note-dates.js';
import { notDocumented } from '../parsers/discharge.js';
import type { ReportInputs } from '../report-inputs.js';
import type { DraftField } from './report-draft.js';

/** Fields of the patient blocks (PRODUCT.md section 2), as they are filled in at first. */
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

/** A calendar's date: the dictation's. */
export const date = (label: string, { dateOfService }: ReportInputs): DraftField => ({
  key: 'date',
  label,
  value: inputDate(dateOfService),
  date: true,
});

/** Free text by PRODUCT.md: '03/2021' and 'Not documented' are answers too. */
export const textDate = (key: DateKey, label: string, words: string, dates: NoteDates): DraftField => {
  const noted = words === '' || words === notDocumented ? null : dates.of(key, words);
  const field = { key, label, value: noted?.value ?? notDocumented, placeholder: 'MM/DD/YYYY', typedDate: true };
  return noted ? { ...field, noted } : field;
};

export const visitDate = (words: string, { dateOfService }: ReportInputs, dates: NoteDates): DraftField => {
  const field = textDate('dateOfVisit', 'Date of Visit', words, dates);
  return field.noted ? field : { ...field, value: usDate(dateOfService) };
};
