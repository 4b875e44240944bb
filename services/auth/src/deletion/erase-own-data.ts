import type { AuthContext } from '../context.js';
import { endSession } from '../sessions/end-sessions.js';
import type { Deletion } from './deletions.js';

/**
 * Erases what auth itself stores of the user, what could be used first: the account, so that nobody can sign in; the
 * sessions, which end everywhere within the time of one message; earlier sign-ups with the same e-mail; and the key that
 * the user's data is encrypted with, so that what is still stored somewhere becomes unreadable. Idempotent.
 */
export async function eraseOwnData(
  context: AuthContext,
  { _id: userId, email, startedAt }: Pick<Deletion, '_id' | 'email' | 'startedAt'>,
): Promise<void> {
  const { deletionLog, accounts, sessions, registrations, passwordResets, dataKeys } = context;
  await deletionLog.record(userId, startedAt);
  await accounts.model.deleteOne({ _id: userId });
  for (const session of await sessions.allOf(userId)) await endSession(context, session, 'account_deleted');
  await sessions.model.deleteMany({ accountId: userId });
  await passwordResets.deleteOf(userId);
  await registrations.model.deleteMany({ email, createdAt: { $lte: startedAt } });
  await dataKeys.erase(userId);
}
