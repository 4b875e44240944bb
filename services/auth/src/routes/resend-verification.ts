import { resendVerification as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findRegistrations } from '../codes/find-registrations.js';
import type { AuthContext } from '../context.js';
import { waitingWords } from '../errors.js';
import { inBackground } from '../in-background.js';
import type { Registration } from '../store/registrations.js';

const failed = 'Resend OTP failed';

/**
 * Mails a new code for a sign-up; the one before is void. Who knows only an e-mail gets the same answer at once, whether
 * a sign-up waits for it or not.
 */
export function resendVerification(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ body }) => {
    const { candidates, limitSubject, bySubjectId } = await findRegistrations(context, body.username);
    const [registration] = candidates;
    if (!bySubjectId) {
      if (registration) inBackground(context, 'resend code', () => mailNewCode(context, registration, limitSubject));
      return success(null, 'If this e-mail waits to be verified, a new verification code is on its way.');
    }
    if (!registration) return refusal('ERROR', failed, 'User not found. Please try again.');
    const problem = await mailNewCode(context, registration, limitSubject);
    if (problem) return refusal('ERROR', failed, problem);
    return success(null, 'A new verification code has been sent to your email.');
  });
}

/** Null, or why not, in words. */
async function mailNewCode(
  { registrations, limits, codes, mailer }: AuthContext,
  { _id, email, firstName }: Registration,
  limitSubject: string,
): Promise<string | null> {
  const permission = await limits.take('verify_account_sends', limitSubject);
  if (!permission.allowed) return `Too many codes were asked for. ${waitingWords(permission.retryAfterMs)}`;
  const { code, stored } = codes.create('verify_account', _id);
  if (!(await registrations.setCode(_id, stored))) return 'User not found. Please try again.';
  const mailed = await mailer.send({ to: email, firstName, code, purpose: 'verify_account' });
  return mailed ? null : 'The code could not be sent. Please try again in a moment.';
}
