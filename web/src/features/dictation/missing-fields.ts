import type { DictationFields } from './recording/recording-store.js';
import { text } from './text.js';

export type FieldErrors = Partial<Record<keyof DictationFields, string>>;

/** What still has to be filled in before Submit. `isKnown` tells whether a remembered department still exists. */
export function missingFields(
  fields: DictationFields,
  isKnown: (classificationId: string) => boolean = () => true,
): FieldErrors {
  const words = text.get();
  const errors: FieldErrors = {};
  if (fields.patientName.trim() === '') errors.patientName = words.patientNameRequired;
  if (fields.mrNo.trim() === '') errors.mrNo = words.mrNoRequired;
  if (fields.classificationId === '' || !isKnown(fields.classificationId)) {
    errors.classificationId = words.departmentRequired;
  }
  return errors;
}

export function trimmed(fields: DictationFields): DictationFields {
  return { ...fields, patientName: fields.patientName.trim(), mrNo: fields.mrNo.trim() };
}
