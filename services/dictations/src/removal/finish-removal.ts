import { deleteUnder } from '@auscribe/object-store';
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
  const { userId } = found.removal;
  for (const kind of ['notes', 'transcripts']) {
    await deleteUnder(objects, `${kind}/${userId}/${id}/`);
    // As they were stored when keys had no user in them.
    await deleteUnder(objects, `${kind}/${id}/`);
  }
  if (await dropRemoval(context, id)) removals.removed(id, found.removal.startedAt);
}
