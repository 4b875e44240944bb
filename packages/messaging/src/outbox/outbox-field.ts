import { Schema } from 'mongoose';

const entry = new Schema(
  {
    id: { type: String, required: true },
    subject: { type: String, required: true },
    payload: { type: String, required: true },
    headers: { type: Schema.Types.Mixed, default: () => ({}) },
    at: { type: Date, required: true },
  },
  { _id: false, minimize: false },
);

/** Mongoose schema fragment: `new Schema({ ...fields, ...outboxField })`. Follow with `addOutboxIndex(schema)`. */
export const outboxField = { outbox: { type: [entry], default: () => [] } } as const;

/** Lets the relay's sweep find the few documents with waiting events without reading the others. */
export function addOutboxIndex(schema: Schema): void {
  schema.index({ 'outbox.at': 1 }, { sparse: true });
}
