import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import type { Account } from '../store/accounts.js';

/** The account with this e-mail or subject id, and the name that limits are counted under, also without an account. */
export async function findAccount(
  { accounts }: Pick<AuthContext, 'accounts'>,
  username: string,
): Promise<{ account: Account | null; name: string }> {
  const name = normaliseEmail(username);
  const account = name.includes('@') ? await accounts.byEmail(name) : await accounts.byId(name);
  return { account, name: account?.email ?? name };
}
