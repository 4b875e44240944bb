import { requests } from '@auscribe/contracts';
import type { AuthContext } from '../context.js';
import { giveUpMailAfterMs, isSettled, mailErrorCode } from '../mail-outcome.js';
import { takeAway } from './take-away.js';

/** Goes on when nobody is waited for: plans the second asking after the first, and after the second makes an end. */
export async function finishDeletion(context: AuthContext, userId: string): Promise<void> {
  const { deletions, dataKeys, events, now, config } = context;
  const deletion = await deletions.byId(userId);
  if (!deletion || deletion.waitingFor.length > 0) return;
  if (deletion.round === 1) {
    await deletions.planSecondRound(userId, new Date(now() + config.ERASE_AGAIN_SECONDS * 1000));
    return;
  }
  // What was signed in or up in the very moment of the deletion.
  await takeAway(context, deletion);
  const told = await tellOwner(context, deletion.email, deletion.firstName, deletion.startedAt);
  // An address that takes no mail holds up the end of its account's deletion no longer than that.
  if (!told && now() - deletion.startedAt.getTime() < giveUpMailAfterMs) return;
  await dataKeys.forget(userId);
  await deletions.drop(userId);
  // A sweep elsewhere may have erased it once more between the two.
  await dataKeys.forget(userId);
  events.accountErased(userId, deletion.startedAt, told);
}

async function tellOwner(
  { messaging, config }: AuthContext,
  address: string,
  firstName: string,
  closedAt: Date,
): Promise<boolean> {
  const request = { address, firstName, closedAtMs: BigInt(closedAt.getTime()) };
  return isSettled(await mailErrorCode(messaging.request(requests.closeAddress, request, config.MAIL_TIMEOUT_MS)));
}
