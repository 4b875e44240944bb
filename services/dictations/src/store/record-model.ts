import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DictationRecord, Removal } from '../domain/record.js';

export interface RecordDocument extends Omit<DictationRecord, 'id'> {
  _id: string;
  /** For searching and sorting. */
  patientNameFolded: string;
  /** When the reconciler checks it next; absent when nothing is unfinished. */
  checkAt?: Date;
  /** Present while the record is being removed, when little else is left. */
  removal?: Removal;
  outbox: OutboxEntry[];
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const whole = { type: Number, required: true } as const;
const mixed = { type: Schema.Types.Mixed, default: null } as const;

const schema = new Schema<RecordDocument>(
  {
    _id: text,
    recordingId: text,
    userId: text,
    patientName: text,
    patientNameFolded: text,
    mrNo: text,
    classificationId: text,
    template: text,
    manifestKey: text,
    audioKey: text,
    status: text,
    stage: text,
    attempt: whole,
    durationMs: whole,
    progress: mixed,
    transcript: mixed,
    note: mixed,
    requestedNoteVersion: whole,
    requestedTemplate: Schema.Types.Mixed,
    failure: mixed,
    sharedTo: { type: [String], default: () => [] },
    progressAt: date,
    hearAnew: Schema.Types.Mixed,
    archivedFrom: Schema.Types.Mixed,
    kept: Boolean,
    noticedAt: Date,
    deleteNotBefore: Date,
    trailKey: String,
    createdDate: date,
    updatedDate: date,
    version: whole,
    checkAt: Date,
    removal: Schema.Types.Mixed,
    ...outboxField,
  },
  { versionKey: false, minimize: false },
);

// Submitting twice creates only one record.
schema.index({ recordingId: 1 }, { unique: true });
schema.index({ userId: 1, createdDate: -1, _id: -1 });
schema.index({ userId: 1, patientNameFolded: 1, _id: 1 });
// Counting reads only this index.
schema.index({ userId: 1, status: 1, updatedDate: 1 });
// Sparse: only unfinished records have it.
schema.index({ checkAt: 1 }, { sparse: true });
schema.index({ 'removal.askedAt': 1 }, { sparse: true });
schema.index({ 'removal.userId': 1 }, { sparse: true });
addOutboxIndex(schema);

export function recordModel(connection: Connection): Model<RecordDocument> {
  return connection.model<RecordDocument>('dictation', schema, 'dictations');
}

export function recordOf(document: RecordDocument): DictationRecord {
  const {
    _id,
    patientNameFolded: _folded,
    checkAt: _checkAt,
    removal: _removal,
    outbox: _outbox,
    ...record
  } = document;
  return { id: _id, ...record };
}
