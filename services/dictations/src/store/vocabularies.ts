import { randomUUID } from 'node:crypto';
import { events, StoredVocabulary, type Vocabulary, type VocabularyTerm } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { Value } from 'typebox/value';
import type { DictationsContext } from '../context.js';
import { parsed, UnreadableText } from './record-texts.js';

/** Where a user's own terms are stored. They may contain names, so they are in an object and not here. */
export interface VocabularyDocument {
  /** The user's id. */
  _id: string;
  version: number;
  key: string;
  /** The key of the previous version, which a worker may still be reading. */
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

type Context = Pick<DictationsContext, 'vocabularies' | 'objects' | 'vocabularyRelay'>;

/** The user's own terms; none, with version 0, before the first save. */
export async function readVocabulary({ vocabularies, objects }: Context, userId: string): Promise<Vocabulary> {
  const found = await vocabularies.findById(userId).lean<VocabularyDocument>();
  if (!found) return { version: 0, terms: [] };
  const stored = parsed(await objects.getBuffer(found.key));
  if (!Value.Check(StoredVocabulary, stored)) throw new UnreadableText('vocabulary');
  return { version: found.version, terms: stored.terms };
}

/**
 * Writes the next version's object, then references it in the document. Null when the current version is not `before`.
 */
export async function writeVocabulary(
  context: Context,
  userId: string,
  before: number,
  terms: VocabularyTerm[],
): Promise<Vocabulary | null> {
  const { objects, vocabularies } = context;
  const version = before + 1;
  // A unique name, because two concurrent saves write under the same version.
  const key = `vocabularies/${userId}/${version}-${randomUUID()}.json`;
  const stored: StoredVocabulary = { format: 1, version, terms };
  const replaced = await vocabularies.findById(userId).lean<VocabularyDocument>();
  if ((replaced?.version ?? 0) !== before) return null;
  await objects.put(key, Buffer.from(JSON.stringify(stored)), { contentType: 'application/json' });
  if (!(await reference(context, { userId, version, key, previousKey: replaced?.key ?? '' }))) {
    await objects.delete(key);
    return null;
  }
  context.vocabularyRelay.wake(userId);
  // A worker may still be reading the previous version, but none older than that.
  if (replaced?.previousKey) await objects.delete(replaced.previousKey);
  return { version, terms };
}

async function reference(
  { vocabularies }: Context,
  { userId, version, key, previousKey }: { userId: string; version: number; key: string; previousKey: string },
): Promise<boolean> {
  const event = outboxEntry(events.vocabularyChanged, { userId, objectKey: key, version });
  if (version > 1) {
    const { matchedCount } = await vocabularies.updateOne(
      { _id: userId, version: version - 1 },
      { $set: { version, key, previousKey }, $push: { outbox: event } },
    );
    return matchedCount === 1;
  }
  return unlessDuplicate(() => vocabularies.create({ _id: userId, version, key, previousKey, outbox: [event] }));
}
