import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import type { Account } from '../store/accounts.js';

/** The account with this e-mail or subject id, and what its limits are counted under, account or not. */
export async function findAccount(
  { accounts, codes }: Pick<AuthContext, 'accounts' | 'codes'>,
  username: string,
): Promise<{ account: Account | null; limitSubject: string }> {
  const name = normaliseEmail(username);
  const account = name.includes('@') ? await accounts.byEmail(name) : await accounts.byId(name);
  return { account, limitSubject: codes.limitSubject(account?.email ?? name) };
}
