import type { StoredChunk, StoredRecording } from './stored-recording.js';

export type RecordingPatch = Partial<Pick<StoredRecording, 'fields' | 'sealedFields' | 'durationMs' | 'finished'>>;

/** Keeps recordings, and their chunks until the server has confirmed them. */
export interface RecordingStore {
  create(recording: StoredRecording): Promise<void>;
  get(recordingId: string): Promise<StoredRecording | undefined>;
  listOf(userId: string): Promise<StoredRecording[]>;
  update(recordingId: string, patch: RecordingPatch): Promise<void>;
  /** Stores the chunk and counts it in the recording, both or neither. */
  addChunk(chunk: StoredChunk): Promise<void>;
  /** Whether any chunk is unconfirmed, readable or not. */
  hasChunks(recordingId: string): Promise<boolean>;
  /** The unconfirmed chunk with the lowest index. */
  nextChunk(recordingId: string): Promise<StoredChunk | undefined>;
  chunksOf(recordingId: string): Promise<StoredChunk[]>;
  removeChunk(recordingId: string, index: number): Promise<void>;
  discard(recordingId: string): Promise<void>;
}
