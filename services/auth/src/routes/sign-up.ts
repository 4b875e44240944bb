import { randomUUID } from 'node:crypto';
import { signUp as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { hashPassword } from '../domain/password.js';
import { demandGoodPassword, demandPermission } from './demands.js';

const welcome = 'Registration successful. Please verify your account.';
const notMailed =
  'Your account was created, but the verification code could not be sent. Press Resend on the next page in a moment.';

/** Answers the subject id: it names this very sign-up until it is verified, and the account afterwards. */
export function signUp(app: FastifyInstance, context: AuthContext): void {
  const { accounts, registrations, limits, codes, mailer, events } = context;
  addOperation(app, operation, async ({ body, reply }) => {
    const email = normaliseEmail(body.email);
    demandGoodPassword(body.password, email);
    const existing = await accounts.byEmail(email);
    if (existing) {
      events.signedUp(existing._id, 'exists');
      return refusal('ERROR', 'Registration failed', 'Username already exists');
    }
    demandPermission(reply, await limits.take('verify_account_sends', codes.limitSubject(email)));
    const { phone = '' } = body;
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
    const id = randomUUID();
    const { code, stored } = codes.create('verify_account', id);
    const passwordHash = await hashPassword(body.password);
    await registrations.insert({ _id: id, email, firstName, lastName, phone, passwordHash, code: stored });
    events.signedUp(id, 'created');
    const mailed = await mailer.send({ to: email, firstName, code, purpose: 'verify_account' });
    return success(id, mailed ? welcome : notMailed);
  });
}
