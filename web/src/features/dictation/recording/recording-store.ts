import { record, text } from '../../../lib/decode.js';
import type { Sealed } from '../../../lib/vault/seal.js';

/** The IndexedDB database that holds recordings. */
export const recordingDatabaseName = 'auscribe-recordings';

/** The fields that the clinician fills in with the recording. */
export interface DictationFields {
  patientName: string;
  mrNo: string;
  classificationId: string;
  template: string;
}

export const dictationFields = record<DictationFields>({
  patientName: text,
  mrNo: text,
  classificationId: text,
  template: text,
});

/** A recording as stored in this browser until it is submitted or discarded. */
export interface StoredRecording {
  /** The id from the server. */
  recordingId: string;
  /** The user who made it. Other users of this browser must not see it. */
  userId: string;
  mimeType: string;
  /** ISO time. */
  createdAt: string;
  /** Empty on disk, where `sealedFields` holds them. */
  fields: DictationFields;
  /** The encrypted fields. Absent in recordings that an earlier version stored unencrypted. */
  sealedFields?: Sealed;
  /** Number of chunks so far; their indexes are 0 to chunkCount - 1. */
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
  /** The initialisation vector of the encrypted bytes. Absent in chunks that an earlier version stored unencrypted. */
  iv?: Uint8Array<ArrayBuffer>;
  /** Hash of the unencrypted bytes, in lower-case hex. */
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
  /** Stores the chunk and counts it in the recording, atomically. */
  addChunk(chunk: StoredChunk): Promise<void>;
  /** Whether any chunk is unconfirmed, readable or not. */
  hasChunks(recordingId: string): Promise<boolean>;
  /** The unconfirmed chunk with the lowest index. */
  nextChunk(recordingId: string): Promise<StoredChunk | undefined>;
  chunksOf(recordingId: string): Promise<StoredChunk[]>;
  removeChunk(recordingId: string, index: number): Promise<void>;
  discard(recordingId: string): Promise<void>;
}

/** The recording after this chunk was stored. */
export function withChunk(recording: StoredRecording, chunk: StoredChunk): StoredRecording {
  return {
    ...recording,
    chunkCount: Math.max(recording.chunkCount, chunk.index + 1),
    finished: recording.finished || chunk.final,
  };
}
