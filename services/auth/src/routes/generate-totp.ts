import { generateTotp as operation } from '@auscribe/contracts';
import { addOperation, refusal, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import { tooManyCodesMessage } from '../errors.js';

const failed = 'Resend OTP failed';
const notMailed = 'No codes are mailed to you. Use your authenticator app, a passkey or a recovery code.';

/** Mails a new second-factor code for this session and invalidates the previous one. */
export function generateTotp(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, limits, codes, mailer } = context;
  addOperation(app, operation, async ({ query, user, request }) => {
    const account = await accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) {
      return refusal('ERROR', failed, 'User not found. Please try again.');
    }
    if (hasOwnFactor(account)) return refusal('ERROR', failed, notMailed);
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const permission = await limits.take('second_factor_sends', subjects);
    if (!permission.allowed) return refusal('ERROR', failed, tooManyCodesMessage(permission.retryAfterMs));
    const { code, stored } = codes.create('second_factor', user.sessionId);
    if (!(await sessions.setCode(user.sessionId, stored))) throw new Unauthorized();
    const { email, firstName } = account;
    const mailed = await mailer.send({ to: email, firstName, code, purpose: 'second_factor' });
    if (!mailed) return refusal('ERROR', failed, 'The code could not be sent. Please try again in a moment.');
    return 'TOTP generated and sent to email';
  });
}
