import type { DictationStatus, Gap, Stage, TemplateCode } from '@auscribe/contracts';

/** The key of the joined transcript, and what the record needs to know about it. Its text stays in the object store. */
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
  /** Of its object. */
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
  /** What it was made with; absent or null for the built-in template. */
  templateVersion?: Omit<TemplateRef, 'key'> | null;
}

interface Failure {
  /** Of the error catalogue; its words are found when it is shown. */
  code: string;
  retryable: boolean;
}

/** What changes in the life of a record. */
export interface RecordState {
  patientName: string;
  mrNo: string;
  classificationId: string;
  status: DictationStatus;
  /** What archiving changed, so that it can be undone; absent for records that an older release archived. */
  archivedFrom?: { status: DictationStatus; at: Date } | null;
  stage: Stage;
  /** 1 at first, one more for each retry that a clinician asked for. */
  attempt: number;
  /** The clinician's choice: that of the note, or of the note that is being made. */
  template: TemplateCode;
  durationMs: number;
  progress: { segmentsDone: number; segmentsTotal: number } | null;
  transcript: TranscriptRef | null;
  note: NoteRef | null;
  /** The newest version that was asked for or written; an answer to an older request is ignored. */
  requestedNoteVersion: number;
  /** What that version is made with; absent or null for the built-in template. */
  requestedTemplate?: TemplateRef | null;
  failure: Failure | null;
  sharedTo: string[];
  /** When processing last moved. */
  progressAt: Date;
  /** The last time that an operator had everything transcribed again, and as which attempt. */
  hearAnew?: { attempt: number; at: Date } | null;
  /** The owner exempted it from auto-delete. */
  kept?: boolean;
  /** When its owner was last shown that auto-delete is about to delete it. */
  noticedAt?: Date | null;
  /** Auto-delete leaves it alone until then: it was kept, and no longer is. */
  deleteNotBefore?: Date | null;
}

/** The clinical record: light, so that lists and counts of thousands stay quick. */
export interface DictationRecord extends RecordState {
  id: string;
  recordingId: string;
  userId: string;
  manifestKey: string;
  audioKey: string;
  createdDate: Date;
  updatedDate: Date;
  /** Rises with every change that a reader can see. */
  version: number;
  /** Encrypts the patient's data in the audit trail, and is deleted with the record (docs/adr/0013). */
  trailKey?: string;
}

/** Work that the workers are asked for together with a change. */
export type WantedWork = 'transcript' | 'note';

/** The outcome of a rule: what to write, and what to ask for in the same write. */
export interface RecordChange {
  set: Partial<RecordState>;
  wanted?: WantedWork;
}

export function isProcessing(record: Pick<RecordState, 'stage'>): boolean {
  return record.stage === 'transcribing' || record.stage === 'organising';
}

/**
 * An archived record takes in no late result: what its owner archived stays what they saw. One that an older release
 * archived while it was being processed still finishes.
 */
export function isClosed({ status, stage }: Pick<DictationRecord, 'status' | 'stage'>): boolean {
  return status === 'ARCHIVED' && !isProcessing({ stage });
}

/** Versions are never used twice, no matter who writes the note. */
export function nextNoteVersion(record: Pick<RecordState, 'note' | 'requestedNoteVersion'>): number {
  return Math.max(record.requestedNoteVersion, record.note?.version ?? 0) + 1;
}

/** "Ready for Review" for what was pending; an archived record stays archived. */
export function readable(status: DictationStatus): DictationStatus {
  return status === 'PENDING' ? 'IN_PROGRESS' : status;
}

/** Services that keep something of a dictation. The record's remains go when each has said that it keeps nothing. */
export const keepers = ['ingest', 'transcription', 'email'] as const;

/** What stays of a record that is being removed: ids only, nothing of the patient. */
export interface Removal {
  userId: string;
  /** The sweep's decision. */
  startedAt: Date;
  /** When the others were asked last. */
  askedAt: Date;
  /** Those of `keepers` that have not answered yet. */
  waitingFor: string[];
}

/** A rule of the record said no. The message is for the clinician. */
export class RecordRefusal extends Error {
  override readonly name = 'RecordRefusal';
  constructor(
    message: string,
    /** `conflict`: it was allowed, but something newer is there. `limit`: the user has used up an allowance. */
    readonly kind: 'not_allowed' | 'conflict' | 'limit' = 'not_allowed',
  ) {
    super(message);
  }
}
