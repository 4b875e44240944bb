import type { DictationFields } from '../recording/recording-store.js';

/** The tags are the contract's values, without spaces. The patient's name and number beside them keep theirs. */
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
