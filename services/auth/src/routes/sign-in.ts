import { randomBytes, randomUUID } from 'node:crypto';
import { signIn as operation } from '@auscribe/contracts';
import {
  addOperation,
  BadRequest,
  type Call,
  type Caller,
  HttpError,
  success,
  TooManyRequests,
} from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import { isTooLong, needsRehash } from '../domain/password.js';
import { inBackground } from '../in-background.js';
import { sessionTokens } from '../sessions/session-tokens.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';
import { assertAllowed, assertPasswordLength } from './assertions.js';
import { takePasswordTry } from './own-account.js';

const codeMailedMessage = 'A verification code has been sent to your email.';
const codeNotMailedMessage =
  'Your password is right, but the verification code could not be sent. Press Resend on the next page in a moment.';

const appMessage = 'Enter the code of your authenticator app, or use another factor that you have set up.';
const passkeyMessage = 'Use your passkey to continue.';

/**
 * A right password opens a session that can do nothing but present the second factor. One hash is computed for every known
 * e-mail, verified or not.
 */
export function signIn(app: FastifyInstance, context: AuthContext): void {
  const { events } = context;
  addOperation(app, operation, async (call) => {
    try {
      return await checkPassword(app, context, call);
    } catch (error) {
      if (error instanceof TooManyRequests) events.signInTried(undefined, 'limited');
      else if (!(error instanceof HttpError) || error.statusCode >= 500) events.signInTried(undefined, 'failed');
      throw error;
    }
  });
}

/** A refusal's message and data are the modal's subtitle and body (PRODUCT.md section 8). */
async function checkPassword(app: FastifyInstance, context: AuthContext, { body, request }: Call<typeof operation>) {
  const { accounts, registrations, limits, passwords, events } = context;
  if (isTooLong(body.password)) events.signInTried(undefined, 'wrong_password');
  assertPasswordLength(body.password);
  const { caller } = request;
  const email = normaliseEmail(body.username);
  const account = await accounts.byEmail(email);
  const known = account ?? (await registrations.newest({ email }));
  const subjects = limits.subjects({ name: email, address: caller.address });
  if (!known) {
    assertAllowed(await limits.take('password_tries', subjects, ['address']));
    events.signInTried(undefined, 'unknown_account');
    // PRODUCT.md section 2 requires the login page to say so.
    throw new BadRequest('User not found', 'There is no account with this e-mail.');
  }
  assertAllowed(await takePasswordTry(context, known._id, subjects, caller.address));
  if (!(await passwords.matches(known.passwordHash, body.password))) {
    await limits.recordFailure('password_tries', subjects);
    events.signInTried(known._id, 'wrong_password');
    throw new BadRequest('Incorrect username or password', 'Check your e-mail and your password, and try again.');
  }
  await limits.recordSuccess('password_tries', subjects);
  if (!account) {
    events.signInTried(known._id, 'not_verified');
    throw new BadRequest('User is not verified', 'Verify your account with the code that was sent to your e-mail.');
  }
  assertAllowed(await limits.take('sign_ins', subjects));
  if (needsRehash(account.passwordHash)) rehashPassword(context, account, body.password);
  const { session, mailed } = await openSession(context, account, caller);
  events.signInTried(account._id, 'pending', session._id);
  return success(sessionTokens(app, context, account, session), messageFor(account, mailed));
}

/**
 * Creates a pending session and mails its code, unless the account has an app or a passkey. When the mail cannot be
 * sent, the session is created anyway: the user can request another code without entering the password again.
 */
async function openSession(
  { sessions, codes, mailer }: AuthContext,
  account: Account,
  { address, device }: Caller,
): Promise<{ session: Session; mailed: boolean }> {
  const id = randomUUID();
  const { _id: accountId, email, firstName, passwordVersion } = account;
  const created = hasOwnFactor(account) ? null : codes.create('second_factor', id);
  const session = await sessions.insertPending({
    _id: id,
    accountId,
    passwordVersion,
    refreshSalt: randomBytes(32).toString('base64url'),
    ...(created ? { code: created.stored } : {}),
    address,
    network: networkOf(address),
    device,
  });
  if (!created) return { session, mailed: false };
  const mailed = await mailer.send({ to: email, firstName, code: created.code, purpose: 'second_factor' });
  return { session, mailed };
}

function messageFor(account: Account, mailed: boolean): string {
  if (hasOwnFactor(account)) return account.factors?.totp ? appMessage : passkeyMessage;
  return mailed ? codeMailedMessage : codeNotMailedMessage;
}

/** Sign-in is the only time when the password is available to be hashed with today's parameters. */
function rehashPassword(context: AuthContext, { _id, passwordHash }: Account, password: string): void {
  const { accounts, passwords } = context;
  inBackground(context, 'hash password again', async () =>
    accounts.rehash(_id, passwordHash, await passwords.hash(password)),
  );
}
