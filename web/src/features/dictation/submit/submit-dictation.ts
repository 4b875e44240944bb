import { ApiError } from '../../../lib/http/errors.js';
import { UploadGaveUp } from '../recording/chunk-uploader.js';
import type { DictationFields } from '../recording/stored-recording.js';
import type { AudioSource } from './audio-source.js';
import { submitFile } from './submit-file.js';
import { submitMerged } from './submit-merged.js';

/**
 * Submits by the way that fits. A recording whose chunks the server refuses, or that it has lost, goes as one file as
 * long as this page holds all of it. The network's failures are thrown: trying again later is the better way then.
 */
export async function submitDictation(
  source: AudioSource,
  fields: DictationFields,
  onProgress: (share: number) => void,
) {
  if (source.kind === 'file') return submitFile({ fields, audio: source.file, key: source.key, onProgress });
  try {
    await source.take.uploader.drain();
    return await submitMerged(fields, source.take.recordingId, source.take.chunkCount);
  } catch (error) {
    const { whole, recordingId } = source.take;
    if (!whole || !isLostAtServer(error)) throw error;
    return submitFile({ fields, audio: await withDuration(whole), key: recordingId, onProgress });
  }
}

function isLostAtServer(error: unknown): boolean {
  if (error instanceof UploadGaveUp) return error.permanent && error.cause instanceof ApiError;
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

async function withDuration(whole: Blob): Promise<Blob> {
  const { writeDuration } = await import('../recording/write-duration.js');
  return writeDuration(whole);
}
