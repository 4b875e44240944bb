import { type DictationDeleted, events } from '@auscribe/contracts';
import type { EmailContext } from '../context.js';
import { deliveriesOf, dropDelivery } from '../store/erase-deliveries.js';

/**
 * The record was deleted: erases the recipients of its summary, and the PDF of a mail that was never sent. A try in progress
 * finds its delivery gone and removes what it stored.
 */
export async function onDictationDeleted(
  { deliveries, objects, messaging, business }: EmailContext,
  { dictationId, userId }: DictationDeleted,
  eventId: string,
): Promise<void> {
  for (const { _id, attachment, state } of await deliveriesOf(deliveries, userId, dictationId)) {
    if (attachment) await objects.delete(attachment.objectKey);
    await dropDelivery(deliveries, _id);
    business.erased(_id, state);
  }
  const erased = { dictationId, userId, erasedBy: 'email' };
  await messaging.publish(events.dictationErased, erased, { id: `erased-email-${eventId}` });
}
