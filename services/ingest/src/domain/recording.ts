import { createHash } from 'node:crypto';
import { defaultTemplate, isTemplateCode } from '@auscribe/contracts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

/** Whether two submits have the same content. */
export function sameSubmission(one: Submission | null, other: Submission): boolean {
  return (
    one?.patientName === other.patientName &&
    one.mrNo === other.mrNo &&
    one.classificationId === other.classificationId &&
    one.template === other.template
  );
}

/**
 * The list in a whole-file upload: MR number and patient name, both without spaces, department id, template (PRODUCT.md
 * section 7). `readable` contains the first two as typed, which the record shows if they match. Null when it is not
 * such a list.
 */
export function submittedValues(
  values: readonly string[],
  readable: { patientName?: string | undefined; mrNo?: string | undefined },
): Submission | null {
  const [mrNo, patientName, classificationId, template] = values.map((value) => value.trim());
  if (!mrNo || !patientName || !classificationId || !uuid.test(classificationId)) return null;
  return {
    mrNo: sameButSpaces(readable.mrNo, mrNo),
    patientName: sameButSpaces(readable.patientName, patientName),
    classificationId: classificationId.toLowerCase(),
    template: template && isTemplateCode(template) ? template : defaultTemplate,
  };
}

function sameButSpaces(readable: string | undefined, compact: string): string {
  const typed = readable?.trim();
  return typed && typed.replaceAll(/\s/g, '') === compact.replaceAll(/\s/g, '') ? typed : compact;
}

/**
 * The final list of a recording's chunks, stored as an object with them, so that workers need nothing from ingest's
 * database. `recordings/{userId}/{recordingId}/manifest.json`
 */
interface Manifest {
  recordingId: string;
  userId: string;
  kind: 'chunked' | 'upload';
  contentType: string;
  /** In order of index; missing indexes are in `missing`. */
  chunks: { index: number; key: string; size: number; sha256: string }[];
  missing: number[];
  /** According to the container's timestamps, ms. */
  durationMs: number;
}

export function manifestOf(recording: Recording, durationMs: number, expectedChunks: number | undefined): Manifest {
  const chunks = Object.entries(recording.chunks)
    .map(([index, { key, size, sha256 }]) => ({ index: Number(index), key, size, sha256 }))
    .sort((a, b) => a.index - b.index);
  return {
    recordingId: recording._id,
    userId: recording.userId,
    kind: recording.kind,
    contentType: recording.contentType,
    chunks,
    missing: missingChunks(
      chunks.map(({ index }) => index),
      expectedChunks,
    ),
    durationMs,
  };
}
