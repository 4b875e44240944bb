import type { Sealed } from '../../../lib/vault/seal.js';

/** The IndexedDB database that holds recordings. */
export const recordingDatabaseName = 'auscribe-recordings';

/** What the clinician fills in along with the recording. */
export interface DictationFields {
  patientName: string;
  mrNo: string;
  classificationId: string;
  template: string;
}

/** A recording as this browser keeps it until it is submitted or discarded. */
export interface StoredRecording {
  /** The server's id. */
  recordingId: string;
  /** The user who made it. Nobody else who uses this browser gets to see it. */
  userId: string;
  mimeType: string;
  /** ISO time. */
  createdAt: string;
  /** Empty on disk, where `sealedFields` holds them. */
  fields: DictationFields;
  /** The encrypted fields. Absent in recordings that an earlier version stored in the clear. */
  sealedFields?: Sealed;
  /** Chunks made so far; they have the indexes 0 to chunkCount - 1. */
  chunkCount: number;
  /** True once the last chunk is stored. */
  finished: boolean;
  durationMs: number;
}

/** A chunk that the server has not confirmed yet. */
export interface StoredChunk {
  recordingId: string;
  index: number;
  /** Encrypted on disk. */
  bytes: ArrayBuffer;
  /** The initialisation vector of the encrypted bytes. Absent in chunks that an earlier version stored in the clear. */
  iv?: Uint8Array<ArrayBuffer>;
  /** Of the unencrypted bytes, in lower-case hex. */
  sha256: string;
  final: boolean;
}

export type RecordingPatch = Partial<Pick<StoredRecording, 'fields' | 'sealedFields' | 'durationMs' | 'finished'>>;

/** Stores recordings, and their chunks until the server has confirmed them. */
export interface RecordingStore {
  create(recording: StoredRecording): Promise<void>;
  get(recordingId: string): Promise<StoredRecording | undefined>;
  listOf(userId: string): Promise<StoredRecording[]>;
  update(recordingId: string, patch: RecordingPatch): Promise<void>;
  /** Stores the chunk and counts it in the recording: both or neither. */
  addChunk(chunk: StoredChunk): Promise<void>;
  /** Whether any chunk is unconfirmed, readable or not. */
  hasChunks(recordingId: string): Promise<boolean>;
  /** The unconfirmed chunk with the lowest index. */
  nextChunk(recordingId: string): Promise<StoredChunk | undefined>;
  chunksOf(recordingId: string): Promise<StoredChunk[]>;
  removeChunk(recordingId: string, index: number): Promise<void>;
  discard(recordingId: string): Promise<void>;
}

/** The recording after the chunk has been stored. */
export function withChunk(recording: StoredRecording, chunk: StoredChunk): StoredRecording {
  return {
    ...recording,
    chunkCount: Math.max(recording.chunkCount, chunk.index + 1),
    finished: recording.finished || chunk.final,
  };
}
