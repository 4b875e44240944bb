import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../context.js';
import { takePasswordTry } from '../passwords/take-password-try.js';
import type { Account } from '../store/accounts.js';
import { demandBearableLength, demandPermission } from './demands.js';

/**
 * Whether a signed-in user shows the account's password once more, before what can't be undone. A wrong one counts as at
 * sign-in. Throws TooManyAttempts and BadRequest.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'limits' | 'passwords' | 'sessions'>,
  reply: FastifyReply,
  account: Account,
  password: string,
): Promise<boolean> {
  const { limits, passwords } = context;
  demandBearableLength(password);
  const { address } = reply.request.caller;
  const subjects = limits.subjects({ name: account.email, address });
  demandPermission(reply, await takePasswordTry(context, account._id, subjects, address));
  if (!(await passwords.matches(account.passwordHash, password))) {
    await limits.wrong('password_tries', subjects);
    return false;
  }
  await limits.right('password_tries', subjects);
  return true;
}
