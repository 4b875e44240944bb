import { type DictationDeleted, events } from '@auscribe/contracts';
import { deleteUnder } from '@auscribe/object-store';
import type { EmailContext } from '../context.js';
import { attachmentsOf } from '../domain/delivery.js';
import { type Attached, deliveriesOf, deliveriesOfUser } from '../store/deliveries.js';

/**
 * The record was deleted: erases the recipients of its summary, and the PDF of a mail that was never sent. A send in
 * progress finds its delivery gone and removes what it stored.
 */
export async function onDictationDeleted(
  context: EmailContext,
  { dictationId, userId }: DictationDeleted,
  eventId: string,
): Promise<void> {
  await erase(context, await deliveriesOf(context.deliveries, userId, dictationId));
  const erased = { dictationId, userId, erasedBy: 'email' };
  await context.messaging.publish(events.dictationErased, erased, { id: `erased-email-${eventId}` });
}

/**
 * Erases all data of a user: deliveries page by page, then all objects under the user's prefix. A send in progress
 * finds its delivery gone and removes what it stored.
 */
export async function eraseUser(context: EmailContext, userId: string): Promise<void> {
  const { deliveries, shareLimits, objects } = context;
  for (;;) {
    const page = await deliveriesOfUser(deliveries, userId);
    await erase(context, page);
    if (page.length === 0) break;
  }
  await deleteUnder(objects, attachmentsOf(userId));
  await shareLimits.clear(userId);
}

async function erase({ deliveries, objects, business }: EmailContext, found: readonly Attached[]): Promise<void> {
  for (const { _id, attachment, state } of found) {
    if (attachment) await objects.delete(attachment.objectKey);
    await deliveries.deleteOne({ _id });
    business.erased(_id, state);
  }
}
