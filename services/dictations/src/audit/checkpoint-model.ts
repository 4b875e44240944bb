import { type Connection, type Model, Schema } from 'mongoose';

/** Where a chain begins since its oldest entries were removed. */
export interface CheckpointDocument {
  /** The chain. */
  _id: string;
  /** Of the newest entry that was removed. */
  seq: number;
  hash: string;
  removedAt: Date;
  keyId: string;
  mac: string;
}

const text = { type: String, required: true } as const;

const schema = new Schema<CheckpointDocument>(
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
  return connection.model<CheckpointDocument>('auditCheckpoint', schema, 'audit_checkpoints', {
    overwriteModels: true,
  });
}
