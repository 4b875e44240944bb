import { type Connection, type Model, Schema } from 'mongoose';
import type { Retention } from '../domain/retention.js';

/** What this service keeps of a user's settings. */
export interface RetentionDocument extends Retention {
  /** The user's id. */
  _id: string;
  /** Of the settings. */
  version: number;
}

const schema = new Schema<RetentionDocument>(
  {
    _id: { type: String, required: true },
    days: { type: Number, default: null },
    since: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ days: 1 });

export function retentionModel(connection: Connection): Model<RetentionDocument> {
  return connection.model<RetentionDocument>('retention', schema, 'retentions');
}
