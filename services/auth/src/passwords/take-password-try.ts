import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';
import type { Permission } from '../store/limits.js';

/**
 * Takes a try of the account's password. Where the account signed in recently, what strangers spend elsewhere doesn't
 * count: however many networks guess, they can't lock the owner out at their usual place.
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
