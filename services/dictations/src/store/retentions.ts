import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DictationsContext } from '../context.js';
import { changedRetention, type Retention } from '../domain/retention.js';

const tries = 10;

/** The part of a user's settings that this service stores. */
export interface RetentionDocument extends Retention {
  /** The user's id. */
  _id: string;
  /** The version of the settings. */
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

export function retentionOf({ retentions }: DictationsContext, userId: string): Promise<Retention | null> {
  return retentions.findById(userId).lean<RetentionDocument>().exec();
}

/** Events may be repeated and arrive out of order: the highest version wins, and an equal one changes nothing. */
export async function learnRetention(
  { retentions }: DictationsContext,
  { userId, days, version }: { userId: string; days: number | null; version: number },
): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const before = await retentions.findById(userId).lean<RetentionDocument>().exec();
    if (before && before.version >= version) return;
    const next = { ...changedRetention(before, days, new Date()), version };
    if (before) {
      const filter = { _id: userId, version: before.version };
      const { matchedCount } = await retentions.updateOne(filter, { $set: next });
      if (matchedCount === 1) return;
    } else if (await unlessDuplicate(() => retentions.create({ _id: userId, ...next }))) return;
  }
  throw new Error('The retention was changed concurrently on each attempt');
}
