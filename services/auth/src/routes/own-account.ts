import { type Clinician, Unauthorized } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** The account of the user who asks. Throws Unauthorized once it is deleted. */
export async function ownAccount({ accounts }: Pick<AuthContext, 'accounts'>, user: Clinician): Promise<Account> {
  const account = await accounts.byId(user.id);
  if (!account) throw new Unauthorized();
  return account;
}

/** With the session in which the user asks. Throws Unauthorized. */
export async function ownAccountAndSession(
  context: Pick<AuthContext, 'accounts' | 'sessions'>,
  user: Clinician,
): Promise<{ account: Account; session: Session }> {
  const [account, session] = await Promise.all([ownAccount(context, user), context.sessions.byId(user.sessionId)]);
  if (!session) throw new Unauthorized();
  return { account, session };
}
