import { type AccountDeleted, type DictationErased, events } from '@auscribe/contracts';
import { type Delivery, RetryLater } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { eraseUser } from '../removal/erase-user.js';
import { finishRemoval } from '../removal/sweep.js';
import { noteErased } from '../store/removals.js';

const longestWaitMs = 30_000;

/** The account is deleted: erases its records, and confirms to auth when all services have confirmed for each of them. */
export async function onAccountDeleted(
  context: DictationsContext,
  { userId, round }: AccountDeleted,
  { id, attempt }: Pick<Delivery<never>, 'id' | 'attempt'>,
): Promise<void> {
  await context.erasedUsers.note(userId);
  if (!(await eraseUser(context, userId))) {
    throw new RetryLater(Math.min(500 * attempt, longestWaitMs), 'RECORDS_ON_THEIR_WAY');
  }
  const erased = { userId, round, erasedBy: 'dictations' };
  await context.messaging.publish(events.accountErased, erased, { id: `erased-dictations-${id}` });
}

/** One more service keeps nothing of a deleted dictation; after the last one, its remains are removed. */
export async function onDictationErased(context: DictationsContext, event: DictationErased): Promise<void> {
  await noteErased(context, event);
  await finishRemoval(context, event.dictationId);
}
