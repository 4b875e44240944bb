import { refreshToken as operation } from '@auscribe/contracts';
import { addOperation, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { isGenuine, parseRefreshToken } from '../domain/refresh-token.js';
import { renewRefresh } from '../sessions/renew-refresh.js';
import { sessionTokens } from '../sessions/session-tokens.js';
import { stateOf } from '../sessions/state-of.js';
import type { Account } from '../store/accounts.js';

/** Issues a new access token for the same session, pending or verified, and the next refresh token. */
export function refreshToken(app: FastifyInstance, context: AuthContext): void {
  const { sessions, accounts, secrets, events, now, sessionLimits } = context;
  addOperation(app, operation, async ({ body }) => {
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
