import { randomUUID } from 'node:crypto';
import { events } from '@auscribe/contracts';
import { outboxEntry } from '@auscribe/messaging';
import type { QueryFilter } from 'mongoose';
import { type Delivery, type DeliveryState, longestWaitMs } from '../domain/delivery.js';
import { type Deliveries, type DeliveryDocument, deliveryOf } from './models.js';

/**
 * A delivery that this process is working on. Another process takes it over when the claim stays unchanged for too
 * long.
 */
export interface ClaimedDelivery {
  delivery: Delivery;
  claim: string;
}

/** Queues the delivery, claimed by the caller. Rejects when the id already exists. */
export async function insertClaimed(
  deliveries: Deliveries,
  delivery: Delivery,
  claimMs: number,
): Promise<ClaimedDelivery> {
  const { id, ...fields } = delivery;
  const claim = randomUUID();
  await deliveries.create({ _id: id, ...fields, claim, dueAt: new Date(Date.now() + claimMs), outbox: [] });
  return { delivery, claim };
}

/** Queues the delivery for the next sweep, unless it already exists. */
export async function insertDue(deliveries: Deliveries, { id, ...fields }: Delivery): Promise<void> {
  await deliveries.updateOne(
    { _id: id },
    { $setOnInsert: { ...fields, dueAt: new Date(), outbox: [] } },
    { upsert: true },
  );
}

/** Claims the delivery that has been due for longest. Concurrent callers get different ones. */
export function claimDue(deliveries: Deliveries, claimMs: number): Promise<ClaimedDelivery | null> {
  const now = Date.now();
  // No delay is that long: it must have been set by a wrong clock.
  const tooFar = { $gt: new Date(now + longestWaitMs) };
  return claimOne(
    deliveries,
    { claim: { $exists: false }, $or: [{ dueAt: { $lte: new Date(now) } }, { dueAt: tooFar }] },
    claimMs,
  );
}

/** The claims of all processes, this one and others that may have died. */
export async function currentClaims(deliveries: Deliveries): Promise<string[]> {
  const claimed = await deliveries.find({ dueAt: { $gt: new Date(0) }, claim: { $exists: true } }, { claim: 1 }).lean();
  return claimed.flatMap(({ claim }) => claim ?? []);
}

/** Takes over one of these claims from the process that held it. */
export async function claimAbandoned(
  deliveries: Deliveries,
  claims: readonly string[],
  claimMs: number,
): Promise<ClaimedDelivery | null> {
  if (claims.length === 0) return null;
  return claimOne(deliveries, { dueAt: { $gt: new Date(0) }, claim: { $in: [...claims] } }, claimMs);
}

async function claimOne(
  deliveries: Deliveries,
  filter: QueryFilter<DeliveryDocument>,
  claimMs: number,
): Promise<ClaimedDelivery | null> {
  const claim = randomUUID();
  const document = await deliveries
    .findOneAndUpdate(
      filter,
      // Processes of an earlier version take over whatever is due, claimed or not.
      { $set: { dueAt: new Date(Date.now() + claimMs), claim } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
  return document && { delivery: deliveryOf(document), claim };
}

/** The last attempt failed: schedules another one. */
export async function requeue(
  deliveries: Deliveries,
  { delivery, claim }: ClaimedDelivery,
  waitMs: number,
): Promise<void> {
  await deliveries.updateOne(
    { _id: delivery.id, claim },
    { $set: { dueAt: new Date(Date.now() + waitMs) }, $inc: { tries: 1 }, $unset: { claim: 1 } },
  );
}

/**
 * Ends the delivery and deletes its text; its attachment is removed later. The same write queues the event that informs
 * the clinical record of what was sent. False when another process has claimed it in the meantime.
 */
export async function end(
  deliveries: Deliveries,
  { delivery, claim }: ClaimedDelivery,
  state: DeliveryState,
  accepted: string[],
): Promise<boolean> {
  const { id: deliveryId, userId, dictationId, kind } = delivery;
  const isShared = state === 'sent' && kind === 'summary' && userId && dictationId;
  const { matchedCount } = await deliveries.updateOne(
    { _id: deliveryId, claim },
    {
      $set: { state, accepted, content: null, endedAt: new Date() },
      $inc: { tries: 1 },
      ...(isShared
        ? { $push: { outbox: outboxEntry(events.summaryShared, { deliveryId, userId, dictationId }) } }
        : {}),
    },
  );
  return matchedCount === 1;
}

/** Marks the delivery as done, when nothing is left to do. */
export async function finish(deliveries: Deliveries, { delivery, claim }: ClaimedDelivery): Promise<void> {
  await deliveries.updateOne(
    { _id: delivery.id, claim },
    { $set: { attachment: null }, $unset: { dueAt: 1, claim: 1 } },
  );
}

/** Deletes the delivery as if it had never been requested. */
export async function remove(deliveries: Deliveries, { delivery, claim }: ClaimedDelivery): Promise<void> {
  await deliveries.deleteOne({ _id: delivery.id, claim });
}

type Sent = Pick<
  DeliveryDocument,
  '_id' | 'dictationId' | 'recipients' | 'accepted' | 'state' | 'createdAt' | 'endedAt'
>;

/** A user's deliveries, newest first, starting after `cursor`. Null when the cursor does not exist. */
export async function sentBy(
  deliveries: Deliveries,
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
export function deliveriesOf(deliveries: Deliveries, userId: string, dictationId: string): Promise<Attached[]> {
  return deliveries.find({ userId, dictationId }, { attachment: 1, state: 1 }).lean<Attached[]>().exec();
}

/** A page of all deliveries of a user, sent or not. */
export function deliveriesOfUser(deliveries: Deliveries, userId: string): Promise<Attached[]> {
  return deliveries.find({ userId }, { attachment: 1, state: 1 }).limit(200).lean<Attached[]>().exec();
}

/** The recipients that accepted a summary; none when it was not sent. */
export async function acceptedRecipients(deliveries: Deliveries, deliveryId: string): Promise<string[]> {
  const delivery = await deliveries.findOne({ _id: deliveryId, state: 'sent' }, { accepted: 1 }).lean();
  return delivery?.accepted ?? [];
}
