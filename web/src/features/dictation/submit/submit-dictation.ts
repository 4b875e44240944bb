import type { AnswerOf, submitRecording as operation } from '@auscribe/contracts';
import { ApiError } from '../../../lib/http/errors.js';
import { UploadGaveUp } from '../recording/chunk-uploader.js';
import type { Take } from '../recording/recording-session.js';
import type { DictationFields } from '../recording/recording-store.js';

/** What is going to be submitted: a recording in chunks, or a file that the clinician chose. */
export type AudioSource = { kind: 'recording'; take: Take } | { kind: 'file'; file: File };

/** Whether the record was made, and why not. */
export type SubmitAnswer = Pick<AnswerOf<typeof operation>, 'status' | 'message'>;

/** The calls that submitting makes. */
export interface SubmitWays {
  submitMerged(fields: DictationFields, recordingId: string, chunkCount: number | undefined): Promise<SubmitAnswer>;
  submitFile(
    fields: DictationFields,
    audio: Blob,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<SubmitAnswer>;
  /** Writes the duration into a recording that a browser made. */
  writeDuration(audio: Blob): Promise<Blob>;
  /** Discards the chunks that the server has of a recording. */
  discardChunks(recordingId: string): Promise<void>;
}

/**
 * Submits a file as it is, and a recording by merging its chunks at the server. Where the server refuses or has lost the
 * chunks, the recording goes as one file, if this page still has all of it. Network failures are thrown, since trying
 * again later is better then.
 */
export async function submitDictation(
  ways: SubmitWays,
  source: AudioSource,
  fields: DictationFields,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SubmitAnswer> {
  if (source.kind === 'file') return ways.submitFile(fields, source.file, onProgress, signal);
  try {
    return await submitRecording(ways, source.take, fields);
  } catch (error) {
    const { whole, recordingId } = source.take;
    if (!whole || !isLostAtServer(error)) throw error;
    const answer = await ways.submitFile(fields, await ways.writeDuration(whole), onProgress, signal);
    // Chunks that stayed at the server would be offered as an unfinished recording, and could become a second record.
    if (answer.status === 'SUCCESS') await ways.discardChunks(recordingId).catch(() => undefined);
    return answer;
  }
}

async function submitRecording(ways: SubmitWays, take: Take, fields: DictationFields): Promise<SubmitAnswer> {
  try {
    await take.uploader.drain();
  } catch (error) {
    // A recording that was already submitted takes no more chunks. Submitting it again returns its record.
    if (!isConflict(error)) throw error;
  }
  return ways.submitMerged(fields, take.recordingId, take.chunkCount);
}

function isConflict(error: unknown): boolean {
  return error instanceof UploadGaveUp && error.cause instanceof ApiError && error.cause.status === 409;
}

function isLostAtServer(error: unknown): boolean {
  if (error instanceof UploadGaveUp) return error.permanent && error.cause instanceof ApiError;
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}
