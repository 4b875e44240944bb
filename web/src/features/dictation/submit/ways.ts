import { ignored } from '../../../lib/decode.js';
import { readEnvelope } from '../../../lib/http/envelope.js';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { api, tokenSource } from '../../../lib/session/session.js';
import { discardUnfinished } from '../recovery/discard-unfinished.js';
import { fileForm } from './file-form.js';
import type { SubmitWays } from './submit-dictation.js';
import { writeDuration } from './write-duration.js';

/** The ways to this server. Both make one record of the same recording, however often it is submitted. */
export const ways: SubmitWays = {
  submitMerged(fields, recordingId, chunkCount) {
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
  },
  async submitFile(fields, audio, onProgress, signal) {
    const form = fileForm(fields, audio);
    return readEnvelope(
      await uploadWithProgress(tokenSource, { path: '/dictations/full-dictaion', form, onProgress, signal }),
      ignored,
    );
  },
  writeDuration,
  discardChunks: discardUnfinished,
};
