import { SealBroken } from '../../../lib/vault/seal.js';
import type { RecordingStore } from './recording-store.js';
import type { StoredChunk, StoredRecording } from './stored-recording.js';

/**
 * Writes to `durable`; a chunk that it refuses (disk full, storage revoked) is held in `memory` instead, so that it is
 * still uploaded. `onRefused` tells once that a reload would now cost what is not uploaded yet.
 */
export function withFallback(durable: RecordingStore, memory: RecordingStore, onRefused: () => void): RecordingStore {
  let refused = false;

  function refuse() {
    if (!refused) onRefused();
    refused = true;
  }

  /** Effects go to both: each holds a part. */
  async function both(work: (store: RecordingStore) => Promise<void>): Promise<void> {
    await work(memory);
    await work(durable).catch(refuse);
  }

  return {
    create: (recording) => both((store) => store.create(recording)),
    update: (recordingId, patch) => both((store) => store.update(recordingId, patch)),
    discard: (recordingId) => both((store) => store.discard(recordingId)),
    removeChunk: (recordingId, index) => both((store) => store.removeChunk(recordingId, index)),

    async get(recordingId) {
      const kept = await durable.get(recordingId).catch(() => undefined);
      return furtherOf(kept, await memory.get(recordingId));
    },
    async listOf(userId) {
      const kept = await durable.listOf(userId).catch(() => []);
      const all = new Map(kept.map((recording) => [recording.recordingId, recording]));
      for (const held of await memory.listOf(userId)) {
        all.set(held.recordingId, furtherOf(all.get(held.recordingId), held) ?? held);
      }
      return [...all.values()];
    },
    async addChunk(chunk) {
      try {
        await durable.addChunk(chunk);
      } catch {
        refuse();
        await memory.addChunk(chunk);
      }
    },
    async hasChunks(recordingId) {
      // Unknown counts as there: nothing is tidied away on a guess.
      return (await memory.hasChunks(recordingId)) || (await durable.hasChunks(recordingId).catch(() => true));
    },
    async nextChunk(recordingId) {
      const kept = await durable.nextChunk(recordingId).catch(unlessSealed(undefined));
      const held = await memory.nextChunk(recordingId);
      return earlier(kept, held);
    },
    async chunksOf(recordingId) {
      const kept = await durable.chunksOf(recordingId).catch(unlessSealed([]));
      const held = await memory.chunksOf(recordingId);
      return [...kept, ...held].sort((a, b) => a.index - b.index);
    },
  };
}

/** A chunk that is there and can't be opened is no chunk that is missing. */
function unlessSealed<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof SealBroken) throw error;
    return instead;
  };
}

/** Each counts only the chunks that it holds: the one with the higher count knows how long the recording is. */
function furtherOf(kept: StoredRecording | undefined, held: StoredRecording | undefined): StoredRecording | undefined {
  return held && held.chunkCount > (kept?.chunkCount ?? -1) ? held : (kept ?? held);
}

function earlier(a: StoredChunk | undefined, b: StoredChunk | undefined): StoredChunk | undefined {
  if (!a || !b) return a ?? b;
  return a.index <= b.index ? a : b;
}
