import { holdRecording } from '../recording/hold-recording.js';
import { openRecordingStore } from '../recording/open-store.js';
import { createUploader } from '../recording/recording-server.js';
import type { Take } from '../recording/recording-session.js';
import { type Unfinished, wholeOf } from './unfinished.js';

/** Continues an unfinished recording: uploads what is left of it, and makes it ready to be submitted. */
export async function resumeUnfinished(unfinished: Unfinished): Promise<Take> {
  const { recordingId, mimeType, chunkCount, durationMs } = unfinished;
  const release = holdRecording(recordingId);
  const store = await openRecordingStore();
  const whole = wholeOf(await store.chunksOf(recordingId), chunkCount, mimeType);
  const uploader = createUploader(recordingId, mimeType, store);
  uploader.drain().catch(() => undefined); // Submit tries again, and reports what is wrong.
  return {
    recordingId,
    chunkCount,
    durationMs,
    whole,
    uploader,
    release() {
      uploader.stop();
      release();
    },
  };
}
