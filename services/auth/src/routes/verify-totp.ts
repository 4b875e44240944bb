import { verifyTotp as operation } from '@auscribe/contracts';
import { addOperation, refusal } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { announceSession } from '../sessions/end-sessions.js';

const failed = 'TOTP verification failed';

/** The second factor: the code that was mailed for the very session whose token is shown opens it. */
export function verifyTotp(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, codes, limits, events } = context;
  addOperation(app, operation, async ({ query, user, request }) => {
    const account = await accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) {
      return refusal('ERROR', failed, 'User not found. Please try again.');
    }
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const refused = await tryCode(context, 'second_factor', subjects, () => {
      const hashes = codes.hashes('second_factor', user.sessionId, query.code);
      return sessions.verify(user.sessionId, account.passwordVersion, hashes);
    });
    if (refused !== null) return refusal('ERROR', failed, refused);
    events.sessionVerified(user.sessionId, user.id);
    announceSession(context, { _id: user.sessionId, accountId: user.id }, 'verified');
    return 'TOTP verified successfully';
  });
}
