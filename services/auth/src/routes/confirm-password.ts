import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../context.js';
import { takePasswordTry } from '../passwords/take-password-try.js';
import type { Account } from '../store/accounts.js';
import { assertAllowed, assertPasswordLength } from './assertions.js';

/**
 * Whether a signed-in user has entered the account's password again, before a sensitive action. A wrong one counts as at
 * sign-in. Throws TooManyAttempts and BadRequest.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'limits' | 'passwords' | 'sessions'>,
  reply: FastifyReply,
  account: Account,
  password: string,
): Promise<boolean> {
  const { limits, passwords } = context;
  assertPasswordLength(password);
  const { address } = reply.request.caller;
  const subjects = limits.subjects({ name: account.email, address });
  assertAllowed(reply, await takePasswordTry(context, account._id, subjects, address));
  if (!(await passwords.matches(account.passwordHash, password))) {
    await limits.recordFailure('password_tries', subjects);
    return false;
  }
  await limits.recordSuccess('password_tries', subjects);
  return true;
}
