import type { AuthContext } from '../context.js';
import type { Session } from '../store/sessions.js';
import { stateOf } from './state-of.js';

/** The user's verified sessions that have not ended, most recently used first. */
export async function liveSessionsOf(
  { accounts, sessions, sessionLimits, now }: Pick<AuthContext, 'accounts' | 'sessions' | 'sessionLimits' | 'now'>,
  accountId: string,
): Promise<Session[]> {
  const account = await accounts.byId(accountId);
  const stored = await sessions.verifiedOf(accountId);
  return stored.filter((session) => stateOf(now(), session, account, sessionLimits) === 'verified');
}
