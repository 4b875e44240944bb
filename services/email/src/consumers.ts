import { consumers, type DictationDeleted, events, requests } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { deleteUnder } from '@auscribe/object-store';
import { eraseAccount } from '@auscribe/service-kit';
import type { EmailContext } from './context.js';
import { attachmentsOf } from './domain/delivery.js';
import { closeAddress } from './requests/close-address.js';
import { sendCode } from './requests/send-code.js';
import { sendNotice } from './requests/send-notice.js';
import { type Attached, acceptedRecipients, deliveriesOf, deliveriesOfUser } from './store/deliveries.js';

/** Everything the service receives from the broker. */
export function emailConsumers(context: EmailContext): Stoppable[] {
  const { messaging, deliveries } = context;
  return [
    messaging.serve(requests.sendCode, (request) => sendCode(context, request)),
    messaging.serve(requests.sendNotice, (request) => sendNotice(context, request)),
    messaging.serve(requests.closeAddress, (request) => closeAddress(context, request)),
    messaging.serve(requests.getRecipients, async ({ deliveryId }) => ({
      recipients: await acceptedRecipients(deliveries, deliveryId),
    })),
    messaging.consume(consumers.eraseDeliveries, ({ payload, id }) => onDictationDeleted(context, payload, id)),
    messaging.consume(consumers.eraseMailOfUser, (delivery) =>
      eraseAccount('email', context, delivery, (userId) => eraseUser(context, userId)),
    ),
  ];
}

/**
 * The record was deleted: erases the recipients of its summary, and the PDF of a mail that was never sent. A send in
 * progress finds its delivery gone and removes what it stored.
 */
async function onDictationDeleted(
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
