import type { Model, QueryFilter } from 'mongoose';
import type { DeliveryDocument } from './models.js';

type Sent = Pick<
  DeliveryDocument,
  '_id' | 'dictationId' | 'recipients' | 'accepted' | 'state' | 'createdAt' | 'endedAt'
>;

/** A user's deliveries, newest first, starting after `cursor`. Null when the cursor does not exist. */
export async function sentBy(
  deliveries: Model<DeliveryDocument>,
  userId: string,
  limit: number,
  cursor?: string,
): Promise<Sent[] | null> {
  const filter: QueryFilter<DeliveryDocument> = { userId };
  if (cursor) {
    const last = await deliveries.findOne({ _id: cursor, userId }, { createdAt: 1 }).lean();
    if (!last) return null;
    filter.$or = [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: cursor } }];
  }
  return deliveries
    .find(filter, { dictationId: 1, recipients: 1, accepted: 1, state: 1, createdAt: 1, endedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<Sent[]>()
    .exec();
}

export type Attached = Pick<DeliveryDocument, '_id' | 'attachment' | 'state'>;

/** All deliveries of a dictation, with their attachments. */
export function deliveriesOf(
  deliveries: Model<DeliveryDocument>,
  userId: string,
  dictationId: string,
): Promise<Attached[]> {
  return deliveries.find({ userId, dictationId }, { attachment: 1, state: 1 }).lean<Attached[]>().exec();
}

/** A page of all deliveries of a user, sent or not. */
export function deliveriesOfUser(deliveries: Model<DeliveryDocument>, userId: string): Promise<Attached[]> {
  return deliveries.find({ userId }, { attachment: 1, state: 1 }).limit(200).lean<Attached[]>().exec();
}

export async function dropDelivery(deliveries: Model<DeliveryDocument>, _id: string): Promise<void> {
  await deliveries.deleteOne({ _id });
}

/** The recipients that accepted a summary; none when it was not sent. */
export async function acceptedRecipients(deliveries: Model<DeliveryDocument>, deliveryId: string): Promise<string[]> {
  const delivery = await deliveries.findOne({ _id: deliveryId, state: 'sent' }, { accepted: 1 }).lean();
  return delivery?.accepted ?? [];
}
