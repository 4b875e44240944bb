import { ignored } from '../../../lib/decode.js';
import { readEnvelope } from '../../../lib/http/envelope.js';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { tokenSource } from '../../../lib/session/session.js';
import type { DictationFields } from '../recording/recording-store.js';
import { fileForm } from './file-form.js';

/** Sends a whole recording and creates its dictation. The same audio for the same patient makes one record. */
export async function submitFile(
  fields: DictationFields,
  audio: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
) {
  const form = fileForm(fields, audio);
  return readEnvelope(
    await uploadWithProgress(tokenSource, { path: '/dictations/full-dictaion', form, onProgress, signal }),
    ignored,
  );
}
