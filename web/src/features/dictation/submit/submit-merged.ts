import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import type { DictationFields } from '../recording/recording-store.js';

/** Turns the chunks of a recording into a dictation. Doing it twice makes one record. */
export function submitMerged(fields: DictationFields, recordingId: string, chunkCount: number | undefined) {
  const json = {
    ...fields,
    audioUrl: '',
    transcriptionUrl: '',
    transcriptionText: '',
    transcriptionSummary: '',
    recordingId,
    ...(chunkCount !== undefined && chunkCount > 0 && { chunkCount }),
  };
  return api.answer({ method: 'POST', path: '/chunking/upload-merged', json, timeoutMs: 120_000 }, ignored);
}
