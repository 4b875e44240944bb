import type { SessionState } from '@auscribe/contracts';
import { checkUnavailable, type SessionSource } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { type SessionLimits, stateAt } from '../domain/session-limits.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** The last use is stored at most this often, ms. */
const touchEveryMs = 60_000;

/** The state of sessions from this service's own database, the source of truth. */
export class OwnSessions implements SessionSource {
  constructor(private readonly context: Pick<AuthContext, 'accounts' | 'sessions' | 'sessionLimits' | 'now'>) {}

  async stateOf(sessionId: string): Promise<SessionState> {
    const { accounts, sessions, sessionLimits, now } = this.context;
    try {
      const session = await sessions.byId(sessionId);
      if (!session) return 'ended';
      const account = await accounts.byId(session.accountId);
      const state = stateOf(now(), session, account, sessionLimits);
      if (state !== 'ended' && now() - session.lastUsedAt.getTime() > touchEveryMs) await sessions.touch(sessionId);
      return state;
    } catch {
      throw checkUnavailable();
    }
  }
}

/** The user's verified sessions that have not ended, most recently used first. */
export async function liveSessionsOf(
  { accounts, sessions, sessionLimits, now }: Pick<AuthContext, 'accounts' | 'sessions' | 'sessionLimits' | 'now'>,
  accountId: string,
): Promise<Session[]> {
  const account = await accounts.byId(accountId);
  const stored = await sessions.verifiedOf(accountId);
  return stored.filter((session) => stateOf(now(), session, account, sessionLimits) === 'verified');
}

/**
 * The state of a session now. A session of an earlier password has ended from the moment the password changed, even
 * before it is marked as ended; so is one of a deleted account.
 */
export function stateOf(now: number, session: Session, account: Account | null, limits: SessionLimits): SessionState {
  if (!account || account._id !== session.accountId) return 'ended';
  if (session.passwordVersion !== account.passwordVersion && account.keptSession !== session._id) return 'ended';
  return stateAt(now, session, limits);
}
