import { type DictationDeleted, events } from '@auscribe/contracts';
import type { EmailContext } from '../context.js';
import { deliveriesOf, dropDelivery } from '../store/erase-deliveries.js';

/**
 * The record is deleted: whom its summary went to goes, and so does the PDF of a mail that never left. A try that is
 * under way removes what it put there itself, as it finds its delivery gone.
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
