import { type Filed, fileNote } from './file-note.js';

export const notDocumented = 'Not documented';

/** `note` is a cleaned summary. Identity dates that it lacks are 'Not documented'; a name that it lacks is empty. */
export function parseDischarge(note: string): Filed<'DISC'> {
  const { fields } = fileNote(note, 'DISC');
  return {
    ...fields,
    dateOfBirth: fields.dateOfBirth || notDocumented,
    admissionDate: fields.admissionDate || notDocumented,
    dischargeDate: fields.dischargeDate || notDocumented,
  };
}
