import { events as broadcasts } from '@auscribe/contracts';
import type { AuthContext } from '../context.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import type { EndReason, Session } from '../store/sessions.js';

/** Ends a session here and notifies every service, so that it ends everywhere as soon as one message arrives. */
export async function endSession(
  context: AuthContext,
  session: Pick<Session, '_id' | 'accountId'>,
  reason: EndReason,
): Promise<void> {
  if (!(await context.sessions.end(session._id, reason))) return;
  context.events.sessionEnded(session._id, session.accountId, reason);
  announceSession(context, session, 'ended');
}

/**
 * Ends the sessions of earlier password versions except the kept one, for the reason stored in the account. The sweep
 * calls it again after an interruption, and may do so while it is still running.
 */
export async function endOldSessions(context: AuthContext, account: Account): Promise<void> {
  // An account written by an older version has no reason stored: a changed password is the usual one.
  const { endSessionsReason: reason = 'password_changed' } = account;
  for (const session of await context.sessions.liveOf(account._id, account.passwordVersion)) {
    if (session._id !== account.keptSession) await endSession(context, session, reason);
  }
  await context.accounts.markSessionsEnded(account);
}

/** Notifies every service that the second factor was right, so that the session is open everywhere. */
export function announceVerified(context: AuthContext, session: Pick<Session, '_id' | 'accountId'>): void {
  context.events.sessionVerified(session._id, session.accountId);
  announceSession(context, session, 'verified');
}

/** Not persisted: a service that misses it asks again when its cached state expires, within a minute. */
function announceSession(
  { messaging, events }: AuthContext,
  session: Pick<Session, '_id' | 'accountId'>,
  state: 'verified' | 'ended',
): void {
  try {
    messaging.publishLive(broadcasts.sessionChanged, {
      sessionId: session._id,
      userId: session.accountId,
      state,
    });
  } catch {
    events.announceFailed(session._id);
  }
}

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
