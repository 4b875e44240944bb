import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Recording } from '../domain/recording.js';

export interface RecordingDocument extends Recording {
  outbox: OutboxEntry[];
}

export type RecordingModel = Model<RecordingDocument>;

export function recordingModel(connection: Connection): RecordingModel {
  const schema = new Schema<RecordingDocument>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      kind: { type: String, required: true },
      state: { type: String, required: true },
      startedAt: { type: Date, required: true },
      classificationId: { type: String, default: '' },
      contentType: { type: String, default: '' },
      chunks: { type: Schema.Types.Mixed, default: () => ({}) },
      chunkCount: { type: Number, default: 0 },
      bytes: { type: Number },
      final: { type: Boolean, default: false },
      playableBegun: { type: Boolean },
      playable: { type: Schema.Types.Mixed },
      sealed: { type: Schema.Types.Mixed, default: null },
      submission: { type: Schema.Types.Mixed, default: null },
      dictationId: { type: String, default: null },
      ...outboxField,
    },
    { collection: 'recordings', minimize: false, versionKey: false },
  );
  schema.index({ userId: 1, startedAt: -1 });
  schema.index({ state: 1, dictationId: 1 });
  addOutboxIndex(schema);
  return connection.model<RecordingDocument>('Recording', schema);
}
