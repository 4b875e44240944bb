import { record, text } from '../../../lib/decode.js';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { act } from '../../../lib/tracing/page-tracer.js';
import type { DictationFields } from './recording-store.js';

const started = record({ recordingId: text, startedAt: text });

/**
 * Opens a recording at the server, which listens for the names from then on. The errors are worded as PRODUCT.md section 8
 * wants them.
 */
export async function startRecording(userId: string, clinicianName: string, fields: DictationFields) {
  const json = {
    userId,
    template: fields.template,
    ...(fields.classificationId && { classificationId: fields.classificationId }),
  };
  const names = { patientName: fields.patientName.trim(), clinicianName: clinicianName.trim() };
  const open = (body: object) => api.data({ method: 'POST', path: '/chunking/start-recording', json: body }, started);
  try {
    return await act('start recording', () =>
      open({ ...json, ...names }).catch((error: unknown) => {
        // During an upgrade, the release before answers that it doesn't know the names; nor does a recording depend on them.
        if (error instanceof ApiError && error.status === 400) return open(json);
        throw error;
      }),
    );
  } catch (error) {
    const reason =
      error instanceof ApiError && error.status === 500 ? 'Server responded with status: 500' : messageOf(error);
    throw new Error(`Failed to start recording session: ${reason}`, { cause: error });
  }
}
