import { requests } from '@auscribe/contracts';
import type { AuthContext } from '../context.js';
import { giveUpMailAfterMs, isSettled, mailErrorCode } from '../mail-outcome.js';
import { eraseOwnData } from './erase-own-data.js';

/** Continues when all have answered: plans the second round after the first, and completes the deletion after that. */
export async function finishDeletion(context: AuthContext, userId: string): Promise<void> {
  const { deletions, dataKeys, events, now, config } = context;
  const deletion = await deletions.byId(userId);
  if (!deletion || deletion.waitingFor.length > 0) return;
  if (deletion.round === 1) {
    await deletions.planSecondRound(userId, new Date(now() + config.ERASE_AGAIN_SECONDS * 1000));
    return;
  }
  // Sessions and sign-ups that were created at the very moment of the deletion.
  await eraseOwnData(context, deletion);
  const notified = await notifyOwner(context, deletion.email, deletion.firstName, deletion.startedAt);
  // An address that accepts no mail delays the end of the deletion no longer than that.
  if (!notified && now() - deletion.startedAt.getTime() < giveUpMailAfterMs) return;
  await dataKeys.drop(userId);
  await deletions.drop(userId);
  // Another process's sweep may have erased it again in between, which leaves a mark in its place.
  await dataKeys.drop(userId);
  events.accountErased(userId, deletion.startedAt, notified);
}

async function notifyOwner(
  { messaging, config }: AuthContext,
  address: string,
  firstName: string,
  closedAt: Date,
): Promise<boolean> {
  const request = { address, firstName, closedAtMs: BigInt(closedAt.getTime()) };
  return isSettled(await mailErrorCode(messaging.request(requests.closeAddress, request, config.MAIL_TIMEOUT_MS)));
}
