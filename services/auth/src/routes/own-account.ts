import { type Clinician, type Permission, Unauthorized } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { confirmedUntil } from '../domain/session-limits.js';
import { ConfirmationNeeded } from '../errors.js';
import type { LimitSubjects } from '../limits/limit-guard.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';
import { assertAllowed, assertPasswordLength } from './assertions.js';

/** The account of the user who makes the request. Throws Unauthorized once it is deleted. */
export async function ownAccount({ accounts }: Pick<AuthContext, 'accounts'>, user: Clinician): Promise<Account> {
  const account = await accounts.byId(user.id);
  if (!account) throw new Unauthorized();
  return account;
}

/** The same, together with the request's session. Throws Unauthorized. */
export async function ownAccountAndSession(
  context: Pick<AuthContext, 'accounts' | 'sessions'>,
  user: Clinician,
): Promise<{ account: Account; session: Session }> {
  const [account, session] = await Promise.all([ownAccount(context, user), context.sessions.byId(user.sessionId)]);
  if (!session) throw new Unauthorized();
  return { account, session };
}

/**
 * The user's account, for a change that a stranger at an unlocked screen must not make: password and factor must have
 * been confirmed in this session within the last five minutes. Throws ConfirmationNeeded and Unauthorized.
 */
export async function confirmedAccount(
  context: Pick<AuthContext, 'accounts' | 'sessions' | 'now'>,
  user: Clinician,
): Promise<Account> {
  const { account, session } = await ownAccountAndSession(context, user);
  if (!confirmedUntil(session, context.now())) throw new ConfirmationNeeded();
  return account;
}

/**
 * Whether a signed-in user has entered the account's password again, before a sensitive action. A wrong one counts like
 * one at sign-in. Throws TooManyRequests and BadRequest.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'limits' | 'passwords' | 'sessions'>,
  request: FastifyRequest,
  account: Account,
  password: string,
): Promise<boolean> {
  const { limits, passwords } = context;
  assertPasswordLength(password);
  const { address } = request.caller;
  const subjects = limits.subjects({ name: account.email, address });
  assertAllowed(await takePasswordTry(context, account._id, subjects, address));
  if (!(await passwords.matches(account.passwordHash, password))) {
    await limits.recordFailure('password_tries', subjects);
    return false;
  }
  await limits.recordSuccess('password_tries', subjects);
  return true;
}

/**
 * Counts an attempt at the account's password. On a network where the account signed in recently, attempts from
 * elsewhere do not count: however many networks guess, they cannot lock the owner out of their usual place.
 */
export async function takePasswordTry(
  { limits, sessions }: Pick<AuthContext, 'limits' | 'sessions'>,
  accountId: string,
  subjects: LimitSubjects,
  address: string,
): Promise<Permission> {
  const usual = await sessions.wasVerifiedFrom(accountId, networkOf(address));
  return limits.take('password_tries', subjects, usual ? ['pair', 'address'] : undefined);
}
