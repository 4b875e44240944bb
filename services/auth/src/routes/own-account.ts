import { type Clinician, Unauthorized } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { confirmedUntil } from '../domain/recent-confirmation.js';
import { ConfirmationNeeded } from '../errors.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** The account of the user who makes the request. Throws Unauthorized once it is deleted. */
export async function ownAccount({ accounts }: Pick<AuthContext, 'accounts'>, user: Clinician): Promise<Account> {
  const account = await accounts.byId(user.id);
  if (!account) throw new Unauthorized();
  return account;
}

/** The same, with the session of the request. Throws Unauthorized. */
export async function ownAccountAndSession(
  context: Pick<AuthContext, 'accounts' | 'sessions'>,
  user: Clinician,
): Promise<{ account: Account; session: Session }> {
  const [account, session] = await Promise.all([ownAccount(context, user), context.sessions.byId(user.sessionId)]);
  if (!session) throw new Unauthorized();
  return { account, session };
}

/**
 * The user's account, for a change that a stranger at an unlocked screen must not make: password and factor were confirmed
 * in this session within the last five minutes. Throws ConfirmationNeeded and Unauthorized.
 */
export async function confirmedAccount(
  context: Pick<AuthContext, 'accounts' | 'sessions' | 'now'>,
  user: Clinician,
): Promise<Account> {
  const { account, session } = await ownAccountAndSession(context, user);
  if (!confirmedUntil(session, context.now())) throw new ConfirmationNeeded();
  return account;
}
