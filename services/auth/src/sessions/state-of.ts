import type { SessionState } from '@auscribe/service-kit';
import { type SessionLimits, stateAt } from '../domain/session-limits.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/**
 * The state of a session now. A session of an earlier password is over from the moment that the password changed, even
 * before it is marked as ended; so is one of a deleted account.
 */
export function stateOf(now: number, session: Session, account: Account | null, limits: SessionLimits): SessionState {
  if (!account || account._id !== session.accountId) return 'ended';
  if (session.passwordVersion !== account.passwordVersion && account.keptSession !== session._id) return 'ended';
  return stateAt(now, session, limits);
}
