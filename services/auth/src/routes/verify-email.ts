import { resendVerification, verifyEmail as verify } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { tooManyCodesMessage } from '../errors.js';
import { inBackground } from '../in-background.js';
import type { LimitSubjects } from '../limits/limit-guard.js';
import { tryCode } from '../limits/try-code.js';
import { normaliseEmail } from '../store/accounts.js';
import type { Registration } from '../store/registrations.js';
import { assertAllowed } from './assertions.js';

const resendFailed = 'Resend OTP failed';
const unknownUser = 'User not found. Please try again.';
const subjectId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Turns a sign-up into an account with the code that was mailed for it, and mails another code on request. */
export function verifyEmail(app: FastifyInstance, context: AuthContext): void {
  const { codes, limits } = context;

  addOperation(app, verify, async ({ body, request }) => {
    const { registration, subjects } = await findRegistration(context, body.username, request.caller.address);
    const refused = await tryCode(context, 'verify_account', subjects, async () => {
      const { _id = 'nobody', code } = registration ?? {};
      const right = codes.matches(code, 'verify_account', _id, body.confirmationCode);
      return right && registration !== null && (await createAccount(context, registration));
    });
    if (refused !== null) return refusal('ERROR', 'Email verification failed', refused);
    return success(null, 'Email verified successfully');
  });

  // A caller who knows only an e-mail gets the same immediate response, whether there is a sign-up for it or not.
  addOperation(app, resendVerification, async ({ body, request }) => {
    const { address } = request.caller;
    const { registration, subjects, bySubjectId } = await findRegistration(context, body.username, address);
    const permission = await limits.take('verify_account_sends', subjects);
    if (!bySubjectId) {
      assertAllowed(permission);
      if (registration) inBackground(context, 'resend code', () => mailNewCode(context, registration));
      return success(null, 'If this e-mail waits to be verified, a new verification code is on its way.');
    }
    if (!permission.allowed) return refusal('ERROR', resendFailed, tooManyCodesMessage(permission.retryAfterMs));
    const problem = registration ? await mailNewCode(context, registration) : unknownUser;
    if (problem) return refusal('ERROR', resendFailed, problem);
    return success(null, 'A new verification code has been sent to your email.');
  });
}

interface FoundRegistration {
  registration: Registration | null;
  subjects: LimitSubjects;
  /** Found by the subject id, which only the sign-up's response contains: such a caller may see the real outcome. */
  bySubjectId: boolean;
}

/**
 * The sign-up that a username refers to: the one with this subject id, or the newest with this e-mail from the same
 * network. So a stranger who signs up with somebody's e-mail can neither try the owner's code nor use up the attempts
 * on it.
 */
async function findRegistration(
  { registrations, limits }: AuthContext,
  username: string,
  address: string,
): Promise<FoundRegistration> {
  const name = normaliseEmail(username);
  const bySubjectId = subjectId.test(name);
  const registration = bySubjectId
    ? await registrations.byId(name)
    : await registrations.newest({ email: name, network: networkOf(address) });
  const subjects = limits.subjects({ name: registration?.email ?? name, address });
  return { registration, subjects, bySubjectId };
}

/** The new account has the sign-up's password. Its unique e-mail ensures that there is only one. */
async function createAccount(
  { accounts, registrations, events }: AuthContext,
  registration: Registration,
): Promise<boolean> {
  const { _id, email, firstName, lastName, phone, passwordHash } = registration;
  if (!(await accounts.insert({ _id, email, firstName, lastName, phone, passwordHash }))) return false;
  await registrations.deleteOf(email);
  events.accountVerified(_id);
  return true;
}

/** Invalidates the previous code. Null, or why no code was mailed, as a text for the user. */
async function mailNewCode(
  { registrations, codes, mailer }: AuthContext,
  { _id, email }: Registration,
): Promise<string | null> {
  const { code, stored } = codes.create('verify_account', _id);
  if (!(await registrations.setCode(_id, stored))) return unknownUser;
  const mailed = await mailer.send({ to: email, code, purpose: 'verify_account' });
  return mailed ? null : 'The code could not be sent. Please try again in a moment.';
}
