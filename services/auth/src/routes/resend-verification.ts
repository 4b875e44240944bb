import { resendVerification as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findRegistration } from '../codes/find-registration.js';
import type { AuthContext } from '../context.js';
import { tooManyCodesMessage } from '../errors.js';
import { inBackground } from '../in-background.js';
import type { Registration } from '../store/registrations.js';
import { assertAllowed } from './assertions.js';

const failed = 'Resend OTP failed';
const unknown = 'User not found. Please try again.';

/**
 * Mails a new code for a sign-up and invalidates the previous one. A caller who knows only an e-mail gets the same
 * response at once, whether there is a sign-up for it or not.
 */
export function resendVerification(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;
  addOperation(app, operation, async ({ body, request, reply }) => {
    const { address } = request.caller;
    const { registration, subjects, bySubjectId } = await findRegistration(context, body.username, address);
    const permission = await limits.take('verify_account_sends', subjects);
    if (!bySubjectId) {
      assertAllowed(reply, permission);
      if (registration) inBackground(context, 'resend code', () => mailNewCode(context, registration));
      return success(null, 'If this e-mail waits to be verified, a new verification code is on its way.');
    }
    if (!permission.allowed) return refusal('ERROR', failed, tooManyCodesMessage(permission.retryAfterMs));
    const problem = registration ? await mailNewCode(context, registration) : unknown;
    if (problem) return refusal('ERROR', failed, problem);
    return success(null, 'A new verification code has been sent to your email.');
  });
}

/** Null, or why not, as a text for the user. */
async function mailNewCode(
  { registrations, codes, mailer }: AuthContext,
  { _id, email }: Registration,
): Promise<string | null> {
  const { code, stored } = codes.create('verify_account', _id);
  if (!(await registrations.setCode(_id, stored))) return unknown;
  const mailed = await mailer.send({ to: email, code, purpose: 'verify_account' });
  return mailed ? null : 'The code could not be sent. Please try again in a moment.';
}
