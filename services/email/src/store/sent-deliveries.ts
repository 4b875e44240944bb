import type { Model, QueryFilter } from 'mongoose';
import type { DeliveryDocument } from './delivery-model.js';

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
