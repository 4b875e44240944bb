import { discardRecording } from '@auscribe/contracts';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { openRecordingStore } from '../recording/open-store.js';

/** Discards a recording, first at the server: if that fails, this browser keeps its copy. */
export async function discardUnfinished(recordingId: string): Promise<void> {
  try {
    await api.call(discardRecording, { body: { recordingId } });
  } catch (error) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!gone) throw error;
  }
  const store = await openRecordingStore();
  await store.discard(recordingId);
}
