import type { EmailContext } from '../context.js';
import { attachmentsOf } from '../domain/delivery.js';
import { deliveriesOfUser, dropDelivery } from '../store/erase-deliveries.js';
import { forgetShares } from '../store/share-limit.js';

/**
 * Everything kept of a user: deliveries page by page, then whatever lies under the user's own prefix. A try that is
 * under way removes what it put there itself, as it finds its delivery gone.
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
  await forgetShares(shareLimits, userId);
}
