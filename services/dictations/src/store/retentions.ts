import { isDuplicateKey } from '@auscribe/service-kit';
import type { DictationsContext } from '../context.js';
import { changedRetention, type Retention } from '../domain/retention.js';
import type { RetentionDocument } from './retention-model.js';

const tries = 10;

export function retentionOf({ retentions }: DictationsContext, userId: string): Promise<Retention | null> {
  return retentions.findById(userId).lean<RetentionDocument>().exec();
}

/** Events may come twice and out of order: the highest version wins, and an equal one changes nothing. */
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
    } else if (await inserted(() => retentions.create({ _id: userId, ...next }))) return;
  }
  throw new Error('The retention was changed by others each time');
}

async function inserted(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
