import { record, text } from '../../../lib/decode.js';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { act } from '../../../lib/tracing/page-tracer.js';
import type { DictationFields } from './stored-recording.js';

const started = record({ recordingId: text, startedAt: text });

/** Opens a recording at the server; the errors are worded as PRODUCT.md section 8 wants them. */
export async function startRecording(userId: string, fields: DictationFields) {
  const json = {
    userId,
    template: fields.template,
    ...(fields.classificationId && { classificationId: fields.classificationId }),
  };
  try {
    return await act('start recording', () =>
      api.data({ method: 'POST', path: '/chunking/start-recording', json }, started),
    );
  } catch (error) {
    const reason =
      error instanceof ApiError && error.status === 500 ? 'Server responded with status: 500' : messageOf(error);
    throw new Error(`Failed to start recording session: ${reason}`);
  }
}
