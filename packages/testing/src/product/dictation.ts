import type { DictationDetails } from '@auscribe/contracts';
import mongoose from 'mongoose';
import { eventually } from '../eventually.js';
import type { ApiClient } from './api-client.js';
import { inChunks } from './spoken.js';

/** Waits until a dictation has left the pipeline: ready, failed or without speech. */
export function finished(api: ApiClient, id: string, withinMs = 180_000, everyMs = 500): Promise<DictationDetails> {
  return eventually(
    async () => {
      const { body, status } = await api.get<DictationDetails>(`/dictations/${id}`);
      const settled = status === 200 && ['done', 'failed', 'no_speech'].includes(body.data.stage);
      return settled ? body.data : null;
    },
    { withinMs, everyMs, what: 'the dictation to be finished' },
  );
}

export interface Submission {
  mrNo: string;
  patientName: string;
  classificationId: string;
  template: string;
}

/** The body of a merge submit, with the fields that the contract sends empty. */
export function mergeBody(submission: Submission, extra: Record<string, unknown> = {}) {
  return {
    ...submission,
    audioUrl: '',
    transcriptionUrl: '',
    transcriptionText: '',
    transcriptionSummary: '',
    ...extra,
  };
}

/** Uploads a recording in chunks and submits it, like a client without faults. Does not wait for the dictation. */
export async function submitRecording(
  api: ApiClient,
  userId: string,
  recording: Buffer,
  submission: Submission,
): Promise<{ recordingId: string; id: string }> {
  const recordingId = await api.startRecording(userId);
  for (const [index, bytes] of inChunks(recording).entries()) await api.uploadChunk(index, bytes, { recordingId });
  const { body } = await api.post<{ id: string }>('/chunking/upload-merged', mergeBody(submission, { recordingId }));
  return { recordingId, id: body.data.id };
}

/** Words, normalised for comparing two transcripts of the same speech. */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Makes a dictation look as if it had been submitted some days earlier. */
export async function makeOlder(mongoUrl: string, dictationId: string, days: number): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'auscribe_dictations' }).asPromise();
  try {
    const createdDate = new Date(Date.now() - days * 24 * 3_600_000);
    const records = connection.collection<{ _id: string; createdDate: Date }>('dictations');
    const { matchedCount } = await records.updateOne({ _id: dictationId }, { $set: { createdDate } });
    if (matchedCount === 0) throw new Error(`there is no dictation ${dictationId}`);
  } finally {
    await connection.close();
  }
}
