import { requests } from '@auscribe/contracts';
import type { AuthContext } from '../context.js';
import { giveUpMailAfterMs, isSettled, mailErrorCode } from '../mail.js';
import { endSession } from '../sessions/end-sessions.js';
import type { Deletion } from './deletions.js';

/** Time to complete a deletion, in addition to its mail, before another process may take over, ms. */
const completionMs = 10_000;

/**
 * Continues a deletion once all services have answered: plans the second round after the first, and completes the
 * deletion after the second.
 */
export async function finishDeletion(context: AuthContext, userId: string): Promise<void> {
  const { deletions, dataKeys, events, now, config } = context;
  const deletion = await deletions.byId(userId);
  if (!deletion || deletion.waitingFor.length > 0) return;
  if (deletion.round === 1) {
    await deletions.planSecondRound(userId, new Date(now() + config.ERASE_AGAIN_SECONDS * 1000));
    return;
  }
  // Several answers and sweeps may arrive together. Only one of them continues, so that the owner gets one e-mail.
  const until = new Date(now() + completionMs + config.MAIL_TIMEOUT_MS);
  if (!(await deletions.claimCompletion(deletion, until))) return;
  // Catches sessions and sign-ups that were created during the deletion.
  await eraseOwnData(context, deletion);
  const notified = await notifyOwner(context, deletion.email, deletion.firstName, deletion.startedAt);
  // An address that accepts no mail delays the completion no longer than this.
  if (!notified && now() - deletion.startedAt.getTime() < giveUpMailAfterMs) return;
  await dataKeys.drop(userId);
  if (!(await deletions.drop(userId, until))) return;
  // Another process's sweep may have erased the key again in between, which leaves a mark in its place.
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

/**
 * Erases what auth itself stores about the user: first the account, so that nobody can sign in; then the sessions,
 * which end everywhere as soon as one message arrives; earlier sign-ups with the same e-mail; and the data key, so that
 * anything still stored elsewhere becomes unreadable. Idempotent.
 */
export async function eraseOwnData(
  context: AuthContext,
  { _id: userId, email, startedAt }: Pick<Deletion, '_id' | 'email' | 'startedAt'>,
): Promise<void> {
  const { deletionLog, accounts, sessions, registrations, passwordResets, dataKeys } = context;
  await deletionLog.record(userId, startedAt);
  await accounts.model.deleteOne({ _id: userId });
  for (const session of await sessions.allOf(userId)) await endSession(context, session, 'account_deleted');
  await sessions.model.deleteMany({ accountId: userId });
  await passwordResets.deleteOf(userId);
  await registrations.model.deleteMany({ email, createdAt: { $lte: startedAt } });
  await dataKeys.erase(userId);
}
