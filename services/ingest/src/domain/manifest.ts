import { missingChunks, type Recording } from './recording.js';

/**
 * The final list of a recording's chunks, stored as an object with them, so that workers need nothing from ingest's
 * database. `recordings/{userId}/{recordingId}/manifest.json`
 */
export interface Manifest {
  recordingId: string;
  userId: string;
  kind: 'chunked' | 'upload';
  contentType: string;
  /** In order of index; missing indexes are in `missing`. */
  chunks: { index: number; key: string; size: number; sha256: string }[];
  missing: number[];
  /** According to the container's timestamps, ms. */
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
