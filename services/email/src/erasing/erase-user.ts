import type { EmailContext } from '../context.js';
import { attachmentsOf } from '../domain/delivery.js';
import { deliveriesOfUser, dropDelivery } from '../store/erase-deliveries.js';
import { deleteShares } from '../store/share-limit.js';

/**
 * Erases everything stored of a user: deliveries page by page, then all objects under the user's prefix. A try in progress
 * finds its delivery gone and removes what it stored.
 */
export async function eraseUser(context: EmailContext, userId: string): Promise<void> {
  const { deliveries, shareLimits, objects, business } = context;
  for (;;) {
    const page = await deliveriesOfUser(deliveries, userId);
    for (const { _id, attachment, state } of page) {
      if (attachment) await objects.delete(attachment.objectKey);
      await dropDelivery(deliveries, _id);
      business.erased(_id, state);
    }
    if (page.length === 0) break;
  }
  for await (const { key } of objects.list(attachmentsOf(userId))) await objects.delete(key);
  await deleteShares(shareLimits, userId);
}
