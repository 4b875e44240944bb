import {
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
  refreshToken as refresh,
  type UserSession,
} from '@auscribe/contracts';
import { addOperation, NotFound, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { expiryOf } from '../domain/session-limits.js';
import { endSession as endEverywhere } from '../sessions/end-sessions.js';
import { liveSessionsOf, stateOf } from '../sessions/session-state.js';
import { isGenuine, parseRefreshToken, sessionTokens } from '../sessions/session-tokens.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** How long the previous token is still accepted, after a lost response or from a second tab, ms. */
const graceMs = 10_000;

/** Lists where the user is signed in, and signs out: here, on another device, or everywhere else. */
export function sessions(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, listSessions, async ({ user }) => {
    const live = await liveSessionsOf(context, user.id);
    return success(
      live.map(
        (session): UserSession => ({
          id: session._id,
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          expiresAt: expiryOf(session, context.sessionLimits).toISOString(),
          current: session._id === user.sessionId,
          device: session.device,
          address: session.address,
        }),
      ),
    );
  });

  // Another user's session is answered like one that does not exist.
  addOperation(app, endSession, async ({ params, user }) => {
    const session = (await liveSessionsOf(context, user.id)).find(({ _id }) => _id === params.id);
    if (!session) throw new NotFound();
    await endEverywhere(context, session, 'signed_out_there');
    return success(null, 'Signed out there');
  });

  addOperation(app, endOtherSessions, async ({ user }) => {
    const others = (await liveSessionsOf(context, user.id)).filter(({ _id }) => _id !== user.sessionId);
    for (const session of others) await endEverywhere(context, session, 'signed_out_there');
    return success({ ended: others.length }, 'Signed out everywhere else');
  });

  // Ends the session of the bearer token, and with it its refresh token.
  addOperation(app, logOut, async ({ user }) => {
    await endEverywhere(context, { _id: user.sessionId, accountId: user.id }, 'logged_out');
    return success(null, 'Logged out');
  });
}

/** Issues a new access token for the same session, pending or verified, and the next refresh token. */
export function refreshToken(app: FastifyInstance, context: AuthContext): void {
  const { sessions, accounts, secrets, events, now, sessionLimits } = context;
  addOperation(app, refresh, async ({ body }) => {
    const presented = parseRefreshToken('token' in body ? body.token : body.refreshToken);
    const session = presented && (await sessions.byId(presented.sessionId));
    const account = session && (await accounts.byId(session.accountId));
    if (
      !account ||
      !secrets.some(({ refreshTokens }) => isGenuine(refreshTokens, session.refreshSalt, presented)) ||
      ('username' in body && !isNameOf(account, body.username)) ||
      stateOf(now(), session, account, sessionLimits) === 'ended'
    ) {
      events.tokenRefreshed(session?._id, 'refused');
      throw new Unauthorized();
    }
    const renewed = await renewRefresh(context, session, presented.generation);
    return success(sessionTokens(app, context, account, renewed), 'Token refreshed');
  });
}

function isNameOf(account: Account, username: string): boolean {
  const name = normaliseEmail(username);
  return name === account.email || name === account._id;
}

/**
 * The session with its next refresh generation, or with the current one when the previous token is used again within
 * the grace period. An older token means that it was copied, so the whole session ends. Throws Unauthorized.
 */
async function renewRefresh(context: AuthContext, session: Session, generation: number): Promise<Session> {
  const { sessions, events, now } = context;
  const rotated = await sessions.rotate(session._id, generation);
  if (rotated) {
    events.tokenRefreshed(session._id, 'rotated');
    return rotated;
  }
  const current = await sessions.byId(session._id);
  if (!current || current.state === 'ended') throw new Unauthorized();
  if (generation === current.refreshGeneration - 1 && now() - current.refreshedAt.getTime() <= graceMs) {
    events.tokenRefreshed(session._id, 'repeated');
    return current;
  }
  events.tokenRefreshed(session._id, 'reused');
  await endEverywhere(context, session, 'token_reused');
  throw new Unauthorized();
}
