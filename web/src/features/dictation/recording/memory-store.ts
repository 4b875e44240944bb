import { holdBusy } from '../../../lib/session/busy.js';
import type { RecordingStore } from './recording-store.js';
import type { StoredChunk, StoredRecording } from './stored-recording.js';

/** Stands in where the browser refuses IndexedDB (some private windows, a full disk): lasts as long as the page. */
export function createMemoryStore(): RecordingStore {
  const recordings = new Map<string, StoredRecording>();
  const chunks = new Map<string, Map<number, StoredChunk>>();
  let release: (() => void) | undefined;

  /** What only this page holds would be lost with it: no log-off for idleness meanwhile. */
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
      if (!recording) return;
      recordings.set(chunk.recordingId, {
        ...recording,
        chunkCount: Math.max(recording.chunkCount, chunk.index + 1),
        finished: recording.finished || chunk.final,
      });
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
