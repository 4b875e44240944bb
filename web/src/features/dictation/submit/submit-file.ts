import { ignored } from '../../../lib/decode.js';
import { readEnvelope } from '../../../lib/http/envelope.js';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { tokenSource } from '../../../lib/session/session.js';
import type { DictationFields } from '../recording/stored-recording.js';

export interface FileSubmission {
  fields: DictationFields;
  audio: Blob;
  /** Names this submission, so that sending it again after a lost answer makes no second record. */
  key: string;
  onProgress(share: number): void;
}

/** Sends a whole recording and creates its dictation. */
export async function submitFile({ fields, audio, key, onProgress }: FileSubmission) {
  const body = await uploadWithProgress(tokenSource, {
    path: '/dictations/full-dictaion',
    form: fileForm(fields, audio),
    headers: { 'idempotency-key': key },
    onProgress,
  });
  return readEnvelope(body, ignored);
}

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
