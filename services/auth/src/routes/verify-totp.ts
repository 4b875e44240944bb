import { verifyTotp as operation } from '@auscribe/contracts';
import { addOperation, refusal } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import { proveFactor } from '../factors/prove-factor.js';
import { announceVerified } from '../sessions/end-sessions.js';

const failed = 'TOTP verification failed';

/**
 * The second factor: the code that was mailed for the very session whose token is shown opens it. For an account with an
 * authenticator app it is the app's code, and with any factor of its own never the mailed one.
 */
export function verifyTotp(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, codes, limits } = context;
  addOperation(app, operation, async ({ query, user, request }) => {
    const account = await accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) {
      return refusal('ERROR', failed, 'User not found. Please try again.');
    }
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const { sessionId } = user;
    if (hasOwnFactor(account) && !account.factors?.totp) {
      return refusal('ERROR', failed, 'Use your passkey or a recovery code.');
    }
    const refused = hasOwnFactor(account)
      ? await proveFactor(context, { account, sessionId, subjects }, { code: query.code }, () =>
          sessions.open(sessionId, account.passwordVersion),
        )
      : await tryCode(context, 'second_factor', subjects, () => {
          const hashes = codes.hashes('second_factor', sessionId, query.code);
          return sessions.verify(sessionId, account.passwordVersion, hashes);
        });
    if (refused !== null) return refusal('ERROR', failed, refused);
    announceVerified(context, { _id: sessionId, accountId: user.id });
    return 'TOTP verified successfully';
  });
}
