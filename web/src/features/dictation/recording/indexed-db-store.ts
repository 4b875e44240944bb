import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type RecordingStore,
  recordingDatabaseName,
  type StoredChunk,
  type StoredRecording,
  withChunk,
} from './recording-store.js';

interface RecordingSchema extends DBSchema {
  recordings: { key: string; value: StoredRecording; indexes: { userId: string } };
  chunks: { key: [recordingId: string, index: number]; value: StoredChunk };
}

export type RecordingDatabase = IDBPDatabase<RecordingSchema>;

/** Space for about two hours of recording that waits for a connection, in bytes. */
const enoughBytes = 128 * 1024 * 1024;

/** Whether this browser has space for two more hours of recording. True if it does not tell. */
export async function hasRoom(storage: Pick<StorageManager, 'estimate'> | undefined): Promise<boolean> {
  try {
    const { quota, usage = 0 } = (await storage?.estimate()) ?? {};
    return quota === undefined || quota - usage >= enoughBytes;
  } catch {
    return true;
  }
}

export function openRecordingDatabase(name = recordingDatabaseName): Promise<RecordingDatabase> {
  return openDB<RecordingSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('recordings', { keyPath: 'recordingId' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks', { keyPath: ['recordingId', 'index'] });
    },
    // A newer version of the app in another tab must not have to wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** The store that survives a reload or a browser crash. */
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
      if (recording) await recordings.put(withChunk(recording, chunk));
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

/** All chunks of one recording. */
function chunkRange(recordingId: string): IDBKeyRange {
  return IDBKeyRange.bound([recordingId, 0], [recordingId, Number.MAX_SAFE_INTEGER]);
}
