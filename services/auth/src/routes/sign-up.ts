import { randomUUID } from 'node:crypto';
import { signUp as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { normaliseEmail } from '../store/accounts.js';
import { assertAllowed, assertGoodPassword } from './assertions.js';

const welcome = 'Registration successful. Please verify your account.';
const notMailed =
  'Your account was created, but the verification code could not be sent. Press Resend on the next page in a moment.';

/** Responds with the subject id, which identifies this sign-up until it is verified, and the account afterwards. */
export function signUp(app: FastifyInstance, context: AuthContext): void {
  const { accounts, registrations, limits, codes, passwords, mailer, events } = context;
  addOperation(app, operation, async ({ body, request }) => {
    const { address } = request.caller;
    const email = normaliseEmail(body.email);
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
    assertGoodPassword(body, 'password', { email, firstName, lastName });
    // Counted whether there is an account or not, so that many addresses cannot be probed.
    assertAllowed(await limits.take('verify_account_sends', limits.subjects({ name: email, address })));
    const existing = await accounts.byEmail(email);
    if (existing) {
      events.signedUp(existing._id, 'exists');
      return refusal('ERROR', 'Registration failed', 'Username already exists');
    }
    const { phone = '' } = body;
    const id = randomUUID();
    const { code, stored } = codes.create('verify_account', id);
    const passwordHash = await passwords.hash(body.password);
    await registrations.insert({
      _id: id,
      email,
      firstName,
      lastName,
      phone,
      passwordHash,
      network: networkOf(address),
      code: stored,
    });
    events.signedUp(id, 'created');
    const mailed = await mailer.send({ to: email, code, purpose: 'verify_account' });
    return success(id, mailed ? welcome : notMailed);
  });
}
