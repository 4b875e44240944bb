import type { SessionState } from '@auscribe/service-kit';
import { type SessionLimits, stateAt } from '../domain/session-limits.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/**
 * The state of a session now. One of an earlier password is over from the moment that the password changed, however far
 * the ending of the sessions has come; and so is one of an account that is gone.
 */
export function stateOf(now: number, session: Session, account: Account | null, limits: SessionLimits): SessionState {
  if (!account || account._id !== session.accountId) return 'ended';
  if (session.passwordVersion !== account.passwordVersion && account.keptSession !== session._id) return 'ended';
  return stateAt(now, session, limits);
}
