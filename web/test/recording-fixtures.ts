import { createIndexedDbStore, openRecordingDatabase } from '../src/features/dictation/recording/indexed-db-store.js';
import type { RecordingStore, StoredRecording } from '../src/features/dictation/recording/recording-store.js';

/** A store with a separate database. */
export async function openTestStore(): Promise<RecordingStore> {
  return createIndexedDbStore(await openRecordingDatabase(`test-${crypto.randomUUID()}`));
}

export function storedRecording(
  recordingId: string,
  userId: string,
  more: Partial<StoredRecording> = {},
): StoredRecording {
  return {
    recordingId,
    userId,
    mimeType: 'audio/webm',
    createdAt: '2025-05-07T00:00:00.000Z',
    fields: { patientName: '', mrNo: '', classificationId: '', template: 'DEFA' },
    chunkCount: 0,
    finished: false,
    durationMs: 0,
    ...more,
  };
}
