import { missingChunks, type Recording } from './recording.js';

/**
 * The sealed list of a recording's audio, an object beside the chunks, so that workers need nothing from ingest's database.
 * `recordings/{userId}/{recordingId}/manifest.json`
 */
export interface Manifest {
  recordingId: string;
  userId: string;
  kind: 'chunked' | 'upload';
  contentType: string;
  /** In order of index; a missing index is in `missing`. */
  chunks: { index: number; key: string; size: number; sha256: string }[];
  missing: number[];
  /** By the container's own times, milliseconds. */
  durationMs: number;
}

export function manifestOf(recording: Recording, durationMs: number, expectedChunks: number | undefined): Manifest {
  const chunks = Object.entries(recording.chunks)
    .map(([index, { key, size, sha256 }]) => ({ index: Number(index), key, size, sha256 }))
    .sort((a, b) => a.index - b.index);
  return {
    recordingId: recording._id,
    userId: recording.userId,
    kind: recording.kind,
    contentType: recording.contentType,
    chunks,
    missing: missingChunks(
      chunks.map(({ index }) => index),
      expectedChunks,
    ),
    durationMs,
  };
}
