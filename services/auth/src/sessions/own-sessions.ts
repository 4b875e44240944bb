import { checkUnavailable, type SessionSource, type SessionState } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { stateOf } from './state-of.js';

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
