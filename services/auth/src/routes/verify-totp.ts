import { verifyTotp as operation } from '@auscribe/contracts';
import { addOperation, refusal } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import { openByFactor } from '../sessions/open-by-factor.js';

const failed = 'TOTP verification failed';

/**
 * The second factor as a code of six digits: the one that was mailed for this session, or for an account with an
 * authenticator app the app's. An account with a factor of its own is never opened by a mailed code.
 */
export function verifyTotp(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ query, user, request }) => {
    const account = await context.accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) {
      return refusal('ERROR', failed, 'User not found. Please try again.');
    }
    if (hasOwnFactor(account) && !account.factors?.totp) {
      return refusal('ERROR', failed, 'Use your passkey or a recovery code.');
    }
    const subjects = context.limits.subjects({ name: account.email, address: request.caller.address });
    const refused = await openByFactor(context, { account, sessionId: user.sessionId, subjects }, { code: query.code });
    if (refused !== null) return refusal('ERROR', failed, refused);
    return 'TOTP verified successfully';
  });
}
