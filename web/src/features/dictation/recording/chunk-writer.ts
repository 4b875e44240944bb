import { sha256Hex } from '../../../lib/sha256.js';
import type { RecordingStore } from './recording-store.js';

/** The largest chunk. A page that was suspended may deliver minutes of audio together, which a proxy could refuse. */
const largestBytes = 4 * 1024 * 1024;

interface ChunkWriter {
  /** Stores a piece of the recording as its next chunk or chunks, in the order of the calls. */
  write(blob: Blob, final: boolean): Promise<void>;
  readonly count: number;
}

export function createChunkWriter(recordingId: string, store: Pick<RecordingStore, 'addChunk'>): ChunkWriter {
  let next = 0;
  let order: Promise<void> = Promise.resolve();

  async function writeParts(blob: Blob, final: boolean): Promise<void> {
    for (let from = 0; from < blob.size; from += largestBytes) {
      const to = Math.min(blob.size, from + largestBytes);
      const bytes = await blob.slice(from, to).arrayBuffer();
      const sha256 = await sha256Hex(bytes);
      await store.addChunk({ recordingId, index: next++, bytes, sha256, final: final && to === blob.size });
    }
  }

  return {
    write(blob, final) {
      order = order.then(() => writeParts(blob, final));
      return order;
    },
    get count() {
      return next;
    },
  };
}
