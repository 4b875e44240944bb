import type { StoredChunk } from '../recording/recording-store.js';

/** The recording itself, if no chunk of it was handed over and dropped yet. */
export function wholeOf(chunks: readonly StoredChunk[], chunkCount: number, mimeType: string): Blob | null {
  const complete = chunks.length === chunkCount && chunks.every((chunk, at) => chunk.index === at);
  return complete && chunkCount > 0
    ? new Blob(
        chunks.map((chunk) => chunk.bytes),
        { type: mimeType },
      )
    : null;
}
