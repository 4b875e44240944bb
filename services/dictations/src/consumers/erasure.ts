import { type AccountDeleted, type DictationErased, events } from '@auscribe/contracts';
import { type Delivery, RetryLater } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { eraseUser } from '../removal/erase-user.js';
import { finishRemoval } from '../removal/sweep.js';
import { noteErased } from '../store/removals.js';

const maxWaitMs = 30_000;

/**
 * The account was deleted: erases its records, and confirms to auth once all services have confirmed for each of them.
 */
export async function onAccountDeleted(
  context: DictationsContext,
  { userId, round }: AccountDeleted,
  { id, attempt }: Pick<Delivery<never>, 'id' | 'attempt'>,
): Promise<void> {
  await context.erasedUsers.note(userId);
  if (!(await eraseUser(context, userId))) {
    throw new RetryLater(Math.min(500 * attempt, maxWaitMs), 'RECORDS_ON_THEIR_WAY');
  }
  const erased = { userId, round, erasedBy: 'dictations' };
  await context.messaging.publish(events.accountErased, erased, { id: `erased-dictations-${id}` });
}

/**
 * Another service has erased its data of a deleted dictation. After the last one, the remains of the record are
 * removed.
 */
export async function onDictationErased(context: DictationsContext, event: DictationErased): Promise<void> {
  await noteErased(context, event);
  await finishRemoval(context, event.dictationId);
}
