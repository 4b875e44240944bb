import type { DictationsContext } from '../context.js';
import { dropRemoval, removedRecord } from '../store/removals.js';

/**
 * The end of a removal, once all others have said that they keep nothing: the notes that this service wrote go, nothing
 * may be left beside them, and then the remains of the record.
 */
export async function finishRemoval(context: DictationsContext, id: string): Promise<void> {
  const found = await removedRecord(context, id);
  if (!found || found.removal.waitingFor.length > 0) return;
  const { objects, removals } = context;
  for (const prefix of [`notes/${id}/`, `transcripts/${id}/`]) {
    for await (const { key } of objects.list(prefix)) await objects.delete(key);
  }
  if (await dropRemoval(context, id)) removals.removed(id, found.removal.startedAt);
}
