import type { Clinician } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { confirmedUntil } from '../domain/recent-confirmation.js';
import { ConfirmationNeeded } from '../errors.js';
import type { Account } from '../store/accounts.js';
import { ownAccountAndSession } from './own-account.js';

/**
 * The user's account, for a change that somebody at an open screen must not make: password and factor were shown in this
 * session within the last five minutes. Throws ConfirmationNeeded and Unauthorized.
 */
export async function confirmedAccount(
  context: Pick<AuthContext, 'accounts' | 'sessions' | 'now'>,
  user: Clinician,
): Promise<Account> {
  const { account, session } = await ownAccountAndSession(context, user);
  if (!confirmedUntil(session, context.now())) throw new ConfirmationNeeded();
  return account;
}
