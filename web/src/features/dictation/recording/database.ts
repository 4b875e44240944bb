import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { recordingDatabaseName, type StoredChunk, type StoredRecording } from './stored-recording.js';

interface RecordingSchema extends DBSchema {
  recordings: { key: string; value: StoredRecording; indexes: { userId: string } };
  chunks: { key: [recordingId: string, index: number]; value: StoredChunk };
}

export type RecordingDatabase = IDBPDatabase<RecordingSchema>;

export function openRecordingDatabase(name = recordingDatabaseName): Promise<RecordingDatabase> {
  return openDB<RecordingSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('recordings', { keyPath: 'recordingId' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks', { keyPath: ['recordingId', 'index'] });
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** All chunks of one recording. */
export function chunkRange(recordingId: string): IDBKeyRange {
  return IDBKeyRange.bound([recordingId, 0], [recordingId, Number.MAX_SAFE_INTEGER]);
}
