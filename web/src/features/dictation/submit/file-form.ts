import type { DictationFields } from '../recording/recording-store.js';

/** The contract's values come first, without spaces; the two names beside them keep the record readable. */
export function fileForm(fields: DictationFields, audio: Blob): FormData {
  const form = new FormData();
  form.set('description', 'dictation recording');
  for (const value of [
    withoutSpaces(fields.mrNo),
    withoutSpaces(fields.patientName),
    fields.classificationId,
    fields.template,
  ]) {
    form.append('tags[]', value);
  }
  form.set('patientName', fields.patientName);
  form.set('mrNo', fields.mrNo);
  form.set('file', audio, 'dictation.wav');
  return form;
}

function withoutSpaces(value: string): string {
  return value.replace(/\s+/g, '');
}
