import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@auscribe/contracts';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { Schema } from 'mongoose';
import { traceHeaders } from '../tracing.js';

/** An event that is stored in the document whose change caused it, until it is published. */
export interface OutboxEntry {
  /** Sent as Nats-Msg-Id. */
  id: string;
  /** Without the prefix. */
  subject: string;
  /** Protobuf bytes, base64. */
  payload: string;
  headers: Record<string, string>;
  at: Date;
}

/** An entry to `$push` into `outbox` in the same update that makes the change. */
export function outboxEntry<S extends DescMessage>(
  event: EventDefinition<S>,
  payload: MessageInitShape<S>,
  id: string = randomUUID(),
): OutboxEntry {
  const bytes = toBinary(event.schema, create(event.schema, payload));
  return {
    id,
    subject: event.subject,
    payload: Buffer.from(bytes).toString('base64'),
    headers: traceHeaders(),
    at: new Date(),
  };
}

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
