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
  /** Of how many chunks it was made. */
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
  /** How many chunks are there: tells whether one came between two looks. */
  chunkCount: number;
  /** Of all chunks together. Absent in recordings of earlier versions. */
  bytes?: number;
  /** The clinician pressed Stop. */
  final: boolean;
  /** Somebody has begun to make the playable form ahead of the submit. Absent in recordings of earlier versions. */
  playableBegun?: boolean;
  /** Made ahead of the submit. */
  playable?: Playable;
  sealed: Sealed | null;
  submission: Submission | null;
  /** The record that dictations made of it. */
  dictationId: string | null;
}
