import { createHash } from 'node:crypto';

export interface StoredChunk {
  /** Key of the chunk's object; it holds the hash, so two bodies for one index can't overwrite each other. */
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storedAt: Date;
}

/** What the clinician filled in. Kept so that an interrupted submit can be finished without them. */
export interface Submission {
  patientName: string;
  mrNo: string;
  classificationId: string;
  template: string;
}

/** The file that can be played and sought in. */
export interface Playable {
  audioKey: string;
  durationMs: number;
  /** How many chunks it was made of. */
  chunkCount: number;
}

export interface Sealed {
  at: Date;
  manifestKey: string;
  audioKey: string;
  durationMs: number;
}

export interface Recording {
  _id: string;
  userId: string;
  /** `chunked`: recorded in the browser. `upload`: a whole file. */
  kind: 'chunked' | 'upload';
  /** `discarded` by the clinician, or `erasing` because its record was deleted: its objects are going. */
  state: 'open' | 'sealed' | 'discarded' | 'erasing';
  startedAt: Date;
  classificationId: string;
  contentType: string;
  /** Chunks by index. A whole file is chunk 0. */
  chunks: Record<string, StoredChunk>;
  /** How many chunks there are: shows whether one came between two reads. */
  chunkCount: number;
  /** Size of all chunks together. Absent in recordings of earlier versions. */
  bytes?: number;
  /** The clinician pressed Stop. */
  final: boolean;
  /** A process has begun to make the playable form ahead of the submit. Absent in recordings of earlier versions. */
  playableBegun?: boolean;
  /** Made ahead of the submit. */
  playable?: Playable;
  sealed: Sealed | null;
  submission: Submission | null;
  /** The record that dictations made from it. */
  dictationId: string | null;
}

/**
 * Indexes that are not among those given, up to the last of them. `expectedChunks`: how many the browser says it made;
 * chunks missing at the end show only by this.
 */
export function missingChunks(indexes: readonly number[], expectedChunks = 0): number[] {
  const there = new Set(indexes);
  const end = Math.max(expectedChunks, ...indexes.map((index) => index + 1));
  return Array.from({ length: end }, (_, index) => index).filter((index) => !there.has(index));
}

/**
 * An id that the same upload always gets, so that a double click or a repeated request finds the first one's recording
 * and its record. A UUID of version 8 (RFC 9562) from a hash of the user, the audio and the patient.
 */
export function uploadRecordingId(userId: string, sha256: string, submission: Submission | null): string {
  const parts = [
    userId,
    sha256,
    submission?.mrNo,
    submission?.patientName,
    submission?.classificationId,
    submission?.template,
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
