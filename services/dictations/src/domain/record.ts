import type { DictationStatus, Gap, Stage, TemplateCode } from '@auscribe/contracts';

/**
 * The key of the joined transcript, and what the record needs to know about it. The text itself stays in the object
 * store.
 */
export interface TranscriptRef {
  key: string;
  version: number;
  /** Milliseconds. */
  durationMs: number;
  gaps: Gap[];
  noSpeech: boolean;
}

/** A version of the user's copy of a template. */
export interface TemplateRef {
  /** The key of its object. */
  key: string;
  id: string;
  name: string;
  version: number;
}

export interface NoteRef {
  key: string;
  version: number;
  template: TemplateCode;
  /** `organiser`, a chat model's name, or `clinician`. */
  madeBy: string;
  /** The template copy it was made with; absent or null for the built-in template. */
  templateVersion?: Omit<TemplateRef, 'key'> | null;
}

interface Failure {
  /** A code of the error catalogue. Its message is looked up when it is shown. */
  code: string;
  retryable: boolean;
}

/** The part of a record that changes over its lifetime. */
export interface RecordState {
  patientName: string;
  mrNo: string;
  classificationId: string;
  status: DictationStatus;
  /** What archiving changed, so that it can be undone; absent for records that an older release archived. */
  archivedFrom?: { status: DictationStatus; at: Date } | null;
  stage: Stage;
  /** Starts at 1, and increases with each retry and retranscription. */
  attempt: number;
  /** The template of the current note, or of the note that is being made. */
  template: TemplateCode;
  durationMs: number;
  progress: { segmentsDone: number; segmentsTotal: number } | null;
  transcript: TranscriptRef | null;
  note: NoteRef | null;
  /** The newest version that was requested or written; results for older requests are ignored. */
  requestedNoteVersion: number;
  /** The template copy for that version; absent or null for the built-in template. */
  requestedTemplate?: TemplateRef | null;
  failure: Failure | null;
  sharedTo: string[];
  /** When processing last made progress. */
  progressAt: Date;
  /** The last retranscription that an operator requested, and its attempt number. */
  hearAnew?: { attempt: number; at: Date } | null;
  /** The owner exempted it from auto-delete. */
  kept?: boolean;
  /** When its owner was last shown that auto-delete is about to delete it. */
  noticedAt?: Date | null;
  /** Auto-delete does not delete it before then: it was kept, and no longer is. */
  deleteNotBefore?: Date | null;
}

/** The clinical record: small, so that lists and counts of thousands stay fast. */
export interface DictationRecord extends RecordState {
  id: string;
  recordingId: string;
  userId: string;
  manifestKey: string;
  audioKey: string;
  createdDate: Date;
  updatedDate: Date;
  /** Increases with every change that a reader can see. */
  version: number;
  /** Encrypts the patient's data in the audit trail, and is deleted with the record (docs/adr/0013). */
  trailKey?: string;
}

/** Work that is requested from the workers together with a change. */
export type WantedWork = 'transcript' | 'note';

/** The outcome of a rule: what to write, and what work to request in the same write. */
export interface RecordChange {
  set: Partial<RecordState>;
  wanted?: WantedWork;
}

export function isProcessing(record: Pick<RecordState, 'stage'>): boolean {
  return record.stage === 'transcribing' || record.stage === 'organising';
}

/**
 * An archived record accepts no late results, so that it stays what its owner saw. One that an older release archived
 * while it was being processed still finishes.
 */
export function isClosed({ status, stage }: Pick<DictationRecord, 'status' | 'stage'>): boolean {
  return status === 'ARCHIVED' && !isProcessing({ stage });
}

/** A version number is never used twice, no matter who writes the note. */
export function nextNoteVersion(record: Pick<RecordState, 'note' | 'requestedNoteVersion'>): number {
  return Math.max(record.requestedNoteVersion, record.note?.version ?? 0) + 1;
}

/** "Ready for Review" for what was pending; an archived record stays archived. */
export function readyForReview(status: DictationStatus): DictationStatus {
  return status === 'PENDING' ? 'IN_PROGRESS' : status;
}

/** Services that store data of a dictation. The record's remains are removed when each has confirmed the erasure. */
export const dataHolders = ['ingest', 'transcription', 'email'] as const;

/** What is left of a record that is being removed: ids only, no patient data. */
export interface Removal {
  userId: string;
  /** When the removal was decided. */
  startedAt: Date;
  /** When the other services were last asked. */
  askedAt: Date;
  /** Those of `dataHolders` that have not answered yet. */
  waitingFor: string[];
}

/** A rule of the record refused the change. The message is for the clinician. */
export class RecordRefusal extends Error {
  override readonly name = 'RecordRefusal';
  constructor(
    message: string,
    /** `conflict`: allowed, but a newer change exists. `limit`: the user has used up an allowance. */
    readonly kind: 'not_allowed' | 'conflict' | 'limit' = 'not_allowed',
  ) {
    super(message);
  }
}
