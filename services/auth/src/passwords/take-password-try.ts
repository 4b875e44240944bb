import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';
import type { Permission } from '../store/limits.js';

/**
 * Counts a try of the account's password. On a network where the account signed in recently, tries from elsewhere do not
 * count: however many networks guess, they cannot lock the owner out at their usual place.
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
