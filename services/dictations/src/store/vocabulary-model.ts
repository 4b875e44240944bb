import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';

/** Where a user's own terms are. They may be names, so that they lie in an object and not here. */
export interface VocabularyDocument {
  /** The user's id. */
  _id: string;
  version: number;
  key: string;
  /** Of the version before, which a worker may just be reading. */
  previousKey: string;
  outbox: OutboxEntry[];
}

const text = { type: String, required: true } as const;

const schema = new Schema<VocabularyDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    key: text,
    previousKey: { type: String, default: '' },
    ...outboxField,
  },
  { versionKey: false, minimize: false },
);
addOutboxIndex(schema);

export function vocabularyModel(connection: Connection): Model<VocabularyDocument> {
  return connection.model<VocabularyDocument>('vocabulary', schema, 'vocabularies');
}
