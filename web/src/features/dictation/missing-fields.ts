import type { DictationFields } from './recording/stored-recording.js';

export type FieldErrors = Partial<Record<keyof DictationFields, string>>;

export const incompleteMessage = 'Please complete all required fields and record audio';
export const noRecordingMessage = 'Please record an audio before uploading.';

/** What still has to be filled in before Submit. */
export function missingFields(fields: DictationFields): FieldErrors {
  const errors: FieldErrors = {};
  if (fields.patientName.trim() === '') errors.patientName = 'Patient Name is required';
  if (fields.mrNo.trim() === '') errors.mrNo = 'MR Number is required';
  if (fields.classificationId === '') errors.classificationId = 'Department is required';
  return errors;
}

export function trimmed(fields: DictationFields): DictationFields {
  return { ...fields, patientName: fields.patientName.trim(), mrNo: fields.mrNo.trim() };
}
