import { type Connection, type Model, Schema } from 'mongoose';
import type { AuditEntry } from './entry.js';

export interface EntryDocument extends Omit<AuditEntry, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
/** May be empty. */
const words = { type: String, default: '' } as const;

const schema = new Schema<EntryDocument>(
  {
    _id: text,
    chain: text,
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    action: text,
    result: text,
    recordId: { type: String, default: null },
    detail: words,
    actor: {
      userId: text,
      sessionId: words,
      address: words,
      device: words,
      requestId: words,
    },
    keyId: text,
    previousHash: text,
    hash: text,
  },
  { versionKey: false, minimize: false, strict: 'throw' },
);
// Of several writers that saw the same end of a chain, one gets the next place.
schema.index({ chain: 1, seq: 1 }, { unique: true });
schema.index({ chain: 1, recordId: 1, seq: -1 });

export function entryModel(connection: Connection): Model<EntryDocument> {
  return connection.model<EntryDocument>('audit', schema, 'audit', { overwriteModels: true });
}

export function entryOf({ _id, ...entry }: EntryDocument): AuditEntry {
  return { id: _id, ...entry };
}

export function documentOf({ id, ...entry }: AuditEntry): EntryDocument {
  return { _id: id, ...entry };
}
