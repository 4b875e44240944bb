import { fullDictation, isTemplateCode, submitRecording } from '@auscribe/contracts';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { api, tokenSource } from '../../../lib/session/session.js';
import { discardUnfinished } from '../recovery/discard-unfinished.js';
import { fileForm } from './file-form.js';
import type { SubmitWays } from './submit-dictation.js';
import { writeDuration } from './write-duration.js';

/** The ways to this server. Both make one record of the same recording, however often it is submitted. */
export const ways: SubmitWays = {
  submitMerged(fields, recordingId, chunkCount) {
    const body = {
      ...fields,
      template: isTemplateCode(fields.template) ? fields.template : ('' as const),
      audioUrl: '',
      transcriptionUrl: '',
      transcriptionText: '',
      transcriptionSummary: '',
      recordingId,
      ...(chunkCount !== undefined && chunkCount > 0 && { chunkCount }),
    };
    return api.answer(submitRecording, { body, timeoutMs: 120_000 });
  },
  async submitFile(fields, audio, onProgress, signal) {
    const form = fileForm(fields, audio);
    return uploadWithProgress(tokenSource, fullDictation, { form, onProgress, signal });
  },
  writeDuration,
  discardChunks: discardUnfinished,
};
