import { Unauthorized } from '@auscribe/service-kit';
import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../context.js';
import { takePasswordTry } from '../passwords/take-password-try.js';
import type { Account } from '../store/accounts.js';
import { demandBearableLength, demandPermission } from './demands.js';

/**
 * The account of a signed-in user who shows the password once more, before what can't be undone. A wrong one counts as
 * at sign-in, and is answered with null. Throws TooManyAttempts, Unauthorized and BadRequest.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'accounts' | 'limits' | 'passwords' | 'sessions'>,
  reply: FastifyReply,
  userId: string,
  password: string,
): Promise<Account | null> {
  const { accounts, limits, passwords } = context;
  demandBearableLength(password);
  const account = await accounts.byId(userId);
  if (!account) throw new Unauthorized();
  const { address } = reply.request.caller;
  const subjects = limits.subjects({ name: account.email, address });
  demandPermission(reply, await takePasswordTry(context, account._id, subjects, address));
  if (!(await passwords.matches(account.passwordHash, password))) {
    await limits.wrong('password_tries', subjects);
    return null;
  }
  await limits.right('password_tries', subjects);
  return account;
}
