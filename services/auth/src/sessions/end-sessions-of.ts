import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { endSession } from './end-sessions.js';

/**
 * For operators: ends all sessions of one user, by e-mail or user id, or of `everybody`. Returns how many; null when there
 * is no such account.
 */
export async function endSessionsOf(context: AuthContext, whose: string): Promise<number | null> {
  const { accounts, sessions } = context;
  let accountId: string | undefined;
  if (whose !== 'everybody') {
    const account = (await accounts.byEmail(normaliseEmail(whose))) ?? (await accounts.byId(whose));
    if (!account) return null;
    accountId = account._id;
  }
  let ended = 0;
  for await (const session of sessions.allLive(accountId)) {
    await endSession(context, session, 'ended_by_operator');
    ended += 1;
  }
  return ended;
}
