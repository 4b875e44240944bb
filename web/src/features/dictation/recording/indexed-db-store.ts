import { chunkRange, type RecordingDatabase } from './database.js';
import type { RecordingStore } from './recording-store.js';

/** The store that survives a reload or a crash of the browser. */
export function createIndexedDbStore(database: RecordingDatabase): RecordingStore {
  return {
    async create(recording) {
      await database.add('recordings', recording);
    },
    get: (recordingId) => database.get('recordings', recordingId),
    listOf: (userId) => database.getAllFromIndex('recordings', 'userId', userId),

    async update(recordingId, patch) {
      const transaction = database.transaction('recordings', 'readwrite');
      const recording = await transaction.store.get(recordingId);
      if (recording) await transaction.store.put({ ...recording, ...patch });
      await transaction.done;
    },

    async addChunk(chunk) {
      const transaction = database.transaction(['recordings', 'chunks'], 'readwrite', { durability: 'strict' });
      const recordings = transaction.objectStore('recordings');
      const recording = await recordings.get(chunk.recordingId);
      await transaction.objectStore('chunks').put(chunk);
      if (recording) {
        await recordings.put({
          ...recording,
          chunkCount: Math.max(recording.chunkCount, chunk.index + 1),
          finished: recording.finished || chunk.final,
        });
      }
      await transaction.done;
    },

    hasChunks: async (recordingId) => (await database.count('chunks', chunkRange(recordingId))) > 0,
    async nextChunk(recordingId) {
      const cursor = await database.transaction('chunks').store.openCursor(chunkRange(recordingId));
      return cursor?.value;
    },
    chunksOf: (recordingId) => database.getAll('chunks', chunkRange(recordingId)),
    removeChunk: (recordingId, index) => database.delete('chunks', [recordingId, index]),

    async discard(recordingId) {
      const transaction = database.transaction(['recordings', 'chunks'], 'readwrite');
      await transaction.objectStore('chunks').delete(chunkRange(recordingId));
      await transaction.objectStore('recordings').delete(recordingId);
      await transaction.done;
    },
  };
}
