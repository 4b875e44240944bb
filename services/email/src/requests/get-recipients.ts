import type { GetRecipientsRequest } from '@auscribe/contracts';
import type { EmailContext } from '../context.js';

/** The recipients that accepted a summary; none when it was not sent. */
export async function getRecipients(
  { deliveries }: EmailContext,
  { deliveryId }: GetRecipientsRequest,
): Promise<{ recipients: string[] }> {
  const delivery = await deliveries.findOne({ _id: deliveryId, state: 'sent' }, { accepted: 1 }).lean();
  return { recipients: delivery?.accepted ?? [] };
}
