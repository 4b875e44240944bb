import { AuditAction, AuditResult } from '@auscribe/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AuditEntry } from './entry.js';

export interface EntryDocument extends Omit<AuditEntry, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
/** May be empty. */
const words = { type: String, default: '' } as const;

const entrySchema = new Schema<EntryDocument>(
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
// When several writers saw the same end of a chain, only one gets the next place.
entrySchema.index({ chain: 1, seq: 1 }, { unique: true });
entrySchema.index({ chain: 1, recordId: 1, seq: -1 });

export function entryModel(connection: Connection): Model<EntryDocument> {
  return connection.model<EntryDocument>('audit', entrySchema, 'audit', { overwriteModels: true });
}

export function entryOf({ _id, ...entry }: EntryDocument): AuditEntry {
  return { id: _id, ...entry };
}

export function documentOf({ id, ...entry }: AuditEntry): EntryDocument {
  return { _id: id, ...entry };
}

const strict = { additionalProperties: false } as const;
const string = Type.String();

/** All fields but `at`, which is a date. No others are allowed: the hash would not cover them. */
const check = Compile(
  Type.Object(
    {
      _id: string,
      chain: string,
      seq: Type.Integer({ minimum: 1 }),
      action: AuditAction,
      result: AuditResult,
      recordId: Type.Union([string, Type.Null()]),
      detail: string,
      actor: Type.Object(
        { userId: string, sessionId: string, address: string, device: string, requestId: string },
        strict,
      ),
      keyId: string,
      previousHash: string,
      hash: string,
    },
    strict,
  ),
);

/** An entry from the database, or what is wrong with its form. */
export function storedEntry(document: unknown): AuditEntry | string {
  const wrong = 'its form is not that of an entry: a field was added, removed or given another type';
  if (typeof document !== 'object' || document === null || !('at' in document)) return wrong;
  const { at, ...fields } = document;
  if (!(at instanceof Date) || Number.isNaN(at.getTime()) || !check.Check(fields)) return wrong;
  const { _id: id, ...entry } = fields;
  return { id, at, ...entry };
}

/** Where a chain starts after its oldest entries were removed. */
export interface CheckpointDocument {
  /** The chain. */
  _id: string;
  /** Sequence number and hash of the newest removed entry. */
  seq: number;
  hash: string;
  removedAt: Date;
  keyId: string;
  mac: string;
}

const checkpointSchema = new Schema<CheckpointDocument>(
  {
    _id: text,
    seq: { type: Number, required: true },
    hash: text,
    removedAt: { type: Date, required: true },
    keyId: text,
    mac: text,
  },
  { versionKey: false },
);

export function checkpointModel(connection: Connection): Model<CheckpointDocument> {
  return connection.model<CheckpointDocument>('auditCheckpoint', checkpointSchema, 'audit_checkpoints', {
    overwriteModels: true,
  });
}
