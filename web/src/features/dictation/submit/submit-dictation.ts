import type { Answer } from '../../../lib/http/envelope.js';
import { ApiError } from '../../../lib/http/errors.js';
import { UploadGaveUp } from '../recording/chunk-uploader.js';
import type { Take } from '../recording/recording-session.js';
import type { DictationFields } from '../recording/recording-store.js';
import type { AudioSource } from './audio-source.js';

/** How a dictation gets to the server. */
export interface SubmitWays {
  submitMerged(fields: DictationFields, recordingId: string, chunkCount: number | undefined): Promise<Answer<null>>;
  submitFile(
    fields: DictationFields,
    audio: Blob,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<Answer<null>>;
  /** Writes the length into a recording of the browser. */
  writeDuration(audio: Blob): Promise<Blob>;
  /** Throws the chunks away that the server has of a recording. */
  discardChunks(recordingId: string): Promise<void>;
}

/**
 * Submits by the way that fits. A recording whose chunks the server refuses, or that it has lost, goes as one file as
 * long as this page holds all of it. The network's failures are thrown: trying again later is the better way then.
 */
export async function submitDictation(
  ways: SubmitWays,
  source: AudioSource,
  fields: DictationFields,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer<null>> {
  if (source.kind === 'file') return ways.submitFile(fields, source.file, onProgress, signal);
  try {
    return await submitRecording(ways, source.take, fields);
  } catch (error) {
    const { whole, recordingId } = source.take;
    if (!whole || !isLostAtServer(error)) throw error;
    const answer = await ways.submitFile(fields, await ways.writeDuration(whole), onProgress, signal);
    // What is there of the chunks would be offered as an unfinished recording, and become a second record.
    if (answer.status === 'SUCCESS') await ways.discardChunks(recordingId).catch(() => undefined);
    return answer;
  }
}

async function submitRecording(ways: SubmitWays, take: Take, fields: DictationFields): Promise<Answer<null>> {
  try {
    await take.uploader.drain();
  } catch (error) {
    // A recording that was submitted already takes no chunks; submitting it again answers its record.
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
