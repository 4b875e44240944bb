import type { Sealed } from '../../../lib/vault/seal.js';

/** In IndexedDB. */
export const recordingDatabaseName = 'auscribe-recordings';

/** What the clinician fills in beside the recording. */
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
  /** Whose it is: never shown to anybody else who uses this browser. */
  userId: string;
  mimeType: string;
  /** ISO time. */
  createdAt: string;
  fields: DictationFields;
  /** As they lie on the disk: `fields` is empty there. Without it, a version before wrote them as they are. */
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
  bytes: ArrayBuffer;
  /** As it lies on the disk: `bytes` is sealed with it. Without it, a version before wrote them as they are. */
  iv?: Uint8Array<ArrayBuffer>;
  /** Lower-case hex. */
  sha256: string;
  final: boolean;
}
