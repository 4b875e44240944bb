import { randomUUID } from 'node:crypto';
import { events } from '@auscribe/contracts';
import { outboxEntry } from '@auscribe/messaging';
import type { Model, QueryFilter } from 'mongoose';
import { longestWaitMs } from '../domain/backoff.js';
import type { Delivery, DeliveryState } from '../domain/delivery.js';
import { type DeliveryDocument, deliveryOf } from './delivery-model.js';

/** A delivery that this process is at. Another takes it over when the claim has stayed unchanged for too long. */
export interface ClaimedDelivery {
  delivery: Delivery;
  claim: string;
}

/** Queues the delivery, claimed by the caller. Rejects when there is one with this id. */
export async function insertClaimed(
  deliveries: Model<DeliveryDocument>,
  delivery: Delivery,
  claimMs: number,
): Promise<ClaimedDelivery> {
  const { id, ...fields } = delivery;
  const claim = randomUUID();
  await deliveries.create({ _id: id, ...fields, claim, dueAt: new Date(Date.now() + claimMs), outbox: [] });
  return { delivery, claim };
}

/** Queues the delivery for the next sweep. One that is there already stays as it is. */
export async function insertDue(deliveries: Model<DeliveryDocument>, { id, ...fields }: Delivery): Promise<void> {
  await deliveries.updateOne(
    { _id: id },
    { $setOnInsert: { ...fields, dueAt: new Date(), outbox: [] } },
    { upsert: true },
  );
}

/** Takes what has been due for longest. Any number of processes may ask at once: each delivery goes to one of them. */
export function claimDue(deliveries: Model<DeliveryDocument>, claimMs: number): Promise<ClaimedDelivery | null> {
  const now = Date.now();
  // No wait is that long: the clock that said so was wrong.
  const tooFar = { $gt: new Date(now + longestWaitMs) };
  return claimOne(
    deliveries,
    { claim: { $exists: false }, $or: [{ dueAt: { $lte: new Date(now) } }, { dueAt: tooFar }] },
    claimMs,
  );
}

/** What some process is at, this one or another that may have died. */
export async function currentClaims(deliveries: Model<DeliveryDocument>): Promise<string[]> {
  const claimed = await deliveries.find({ dueAt: { $gt: new Date(0) }, claim: { $exists: true } }, { claim: 1 }).lean();
  return claimed.flatMap(({ claim }) => claim ?? []);
}

/** Takes one of these over from the process that had it. */
export async function claimAbandoned(
  deliveries: Model<DeliveryDocument>,
  claims: readonly string[],
  claimMs: number,
): Promise<ClaimedDelivery | null> {
  if (claims.length === 0) return null;
  return claimOne(deliveries, { dueAt: { $gt: new Date(0) }, claim: { $in: [...claims] } }, claimMs);
}

async function claimOne(
  deliveries: Model<DeliveryDocument>,
  filter: QueryFilter<DeliveryDocument>,
  claimMs: number,
): Promise<ClaimedDelivery | null> {
  const claim = randomUUID();
  const document = await deliveries
    .findOneAndUpdate(
      filter,
      // Processes of an earlier version take over what is due, claimed or not.
      { $set: { dueAt: new Date(Date.now() + claimMs), claim } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
  return document && { delivery: deliveryOf(document), claim };
}

/** The last try failed: another one after the wait. */
export async function requeue(
  deliveries: Model<DeliveryDocument>,
  { delivery, claim }: ClaimedDelivery,
  waitMs: number,
): Promise<void> {
  await deliveries.updateOne(
    { _id: delivery.id, claim },
    { $set: { dueAt: new Date(Date.now() + waitMs) }, $inc: { tries: 1 }, $unset: { claim: 1 } },
  );
}

/**
 * The delivery has ended; its text is not needed any more, its attachment is still to be removed. What was sent says so
 * to the clinical record, in the same write. False when another process has claimed it meanwhile.
 */
export async function end(
  deliveries: Model<DeliveryDocument>,
  { delivery, claim }: ClaimedDelivery,
  state: DeliveryState,
  accepted: string[],
): Promise<boolean> {
  const { id: deliveryId, userId, dictationId, kind } = delivery;
  const tell = state === 'sent' && kind === 'summary' && userId && dictationId;
  const { matchedCount } = await deliveries.updateOne(
    { _id: deliveryId, claim },
    {
      $set: { state, accepted, content: null, endedAt: new Date() },
      $inc: { tries: 1 },
      ...(tell ? { $push: { outbox: outboxEntry(events.summaryShared, { deliveryId, userId, dictationId }) } } : {}),
    },
  );
  return matchedCount === 1;
}

/** Nothing is left to do for it. */
export async function finish(deliveries: Model<DeliveryDocument>, { delivery, claim }: ClaimedDelivery): Promise<void> {
  await deliveries.updateOne(
    { _id: delivery.id, claim },
    { $set: { attachment: null }, $unset: { dueAt: 1, claim: 1 } },
  );
}

/** As if it had never been asked for. */
export async function withdraw(
  deliveries: Model<DeliveryDocument>,
  { delivery, claim }: ClaimedDelivery,
): Promise<void> {
  await deliveries.deleteOne({ _id: delivery.id, claim });
}
