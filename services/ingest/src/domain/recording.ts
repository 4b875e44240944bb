import { createHash } from 'node:crypto';

export interface StoredChunk {
  /**
   * The key of the chunk's object. It contains the hash, so that two bodies for one index cannot overwrite each other.
   */
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storedAt: Date;
}

/** What the clinician entered, stored so that an interrupted submit can be completed without them. */
export interface Submission {
  patientName: string;
  mrNo: string;
  classificationId: string;
  template: string;
}

/** The file that can be played and seeked. */
export interface Playable {
  audioKey: string;
  durationMs: number;
  /** How many chunks it was made from. */
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
  /** `discarded` by the clinician, or `erasing` because its record was deleted: its objects are being removed. */
  state: 'open' | 'sealed' | 'discarded' | 'erasing';
  startedAt: Date;
  classificationId: string;
  contentType: string;
  /** Chunks by index. A whole file is chunk 0. */
  chunks: Record<string, StoredChunk>;
  /** The number of chunks: shows whether one arrived between two reads. */
  chunkCount: number;
  /** Total size of all chunks. Absent in recordings of earlier versions. */
  bytes?: number;
  /** The clinician pressed Stop. */
  final: boolean;
  /** A process has started to make the playable file before the submit. Absent in recordings of earlier versions. */
  playableBegun?: boolean;
  /** Made before the submit. */
  playable?: Playable;
  sealed: Sealed | null;
  submission: Submission | null;
  /** The record that dictations made from it. */
  dictationId: string | null;
}

/**
 * The missing indexes, up to the last known one. `expectedChunks` is how many the browser says it made; only this
 * reveals chunks missing at the end.
 */
export function missingChunks(indexes: readonly number[], expectedChunks = 0): number[] {
  const there = new Set(indexes);
  const end = Math.max(expectedChunks, ...indexes.map((index) => index + 1));
  return Array.from({ length: end }, (_, index) => index).filter((index) => !there.has(index));
}

/**
 * A stable id for an upload, so that a double click or a repeated request finds the same recording and record. A UUID
 * version 8 (RFC 9562) from a hash of user, audio and patient details.
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
