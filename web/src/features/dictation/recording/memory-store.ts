import { holdBusy } from '../../../lib/session/idle.js';
import { UnsealError } from '../../../lib/vault/seal.js';
import { type RecordingStore, type StoredChunk, type StoredRecording, withChunk } from './recording-store.js';

/** A substitute if the browser refuses IndexedDB (some private windows, a full disk). It lasts as long as the page. */
export function createMemoryStore(): RecordingStore {
  const recordings = new Map<string, StoredRecording>();
  const chunks = new Map<string, Map<number, StoredChunk>>();
  let release: (() => void) | undefined;

  /** Data in memory would be lost with the page, so nobody is logged off for being idle while there is any. */
  function holdWhileAny() {
    const any = [...chunks.values()].some((held) => held.size > 0);
    if (any) release ??= holdBusy();
    else {
      release?.();
      release = undefined;
    }
  }

  function sorted(recordingId: string): StoredChunk[] {
    return [...(chunks.get(recordingId)?.values() ?? [])].sort((a, b) => a.index - b.index);
  }

  return {
    async create(recording) {
      recordings.set(recording.recordingId, recording);
    },
    get: async (recordingId) => recordings.get(recordingId),
    listOf: async (userId) => [...recordings.values()].filter((recording) => recording.userId === userId),
    async update(recordingId, patch) {
      const recording = recordings.get(recordingId);
      if (recording) recordings.set(recordingId, { ...recording, ...patch });
    },
    async addChunk(chunk) {
      const held = chunks.get(chunk.recordingId) ?? new Map<number, StoredChunk>();
      chunks.set(chunk.recordingId, held.set(chunk.index, chunk));
      holdWhileAny();
      const recording = recordings.get(chunk.recordingId);
      if (recording) recordings.set(chunk.recordingId, withChunk(recording, chunk));
    },
    hasChunks: async (recordingId) => sorted(recordingId).length > 0,
    nextChunk: async (recordingId) => sorted(recordingId)[0],
    chunksOf: async (recordingId) => sorted(recordingId),
    async removeChunk(recordingId, index) {
      chunks.get(recordingId)?.delete(index);
      holdWhileAny();
    },
    async discard(recordingId) {
      recordings.delete(recordingId);
      chunks.delete(recordingId);
      holdWhileAny();
    },
  };
}

/**
 * Writes to `durable`; a chunk that it refuses (disk full, storage revoked) is held in `memory` instead, so that it is
 * still uploaded. Calls `onRefused` once: from then on, a reload loses what has not been uploaded.
 */
export function withFallback(durable: RecordingStore, memory: RecordingStore, onRefused: () => void): RecordingStore {
  let refused = false;

  function refuse() {
    if (!refused) onRefused();
    refused = true;
  }

  /** Either store may hold a part, so every change goes to both. */
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
      // A store that cannot answer may still have some: nothing is cleaned up on a guess.
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

/** A chunk that exists but cannot be decrypted must not count as missing. */
function unlessSealed<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof UnsealError) throw error;
    return instead;
  };
}

/** Each store counts only its own chunks: the higher count is that of the whole recording. */
function furtherOf(kept: StoredRecording | undefined, held: StoredRecording | undefined): StoredRecording | undefined {
  return held && held.chunkCount > (kept?.chunkCount ?? -1) ? held : (kept ?? held);
}

function earlier(a: StoredChunk | undefined, b: StoredChunk | undefined): StoredChunk | undefined {
  if (!a || !b) return a ?? b;
  return a.index <= b.index ? a : b;
}
