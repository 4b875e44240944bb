import type { Model } from 'mongoose';
import type { DeliveryDocument } from './delivery-model.js';

type Attached = Pick<DeliveryDocument, '_id' | 'attachment' | 'state'>;

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
