import type { AuthContext } from '../context.js';
import { endSession } from '../sessions/end-sessions.js';
import type { Deletion } from './deletions.js';

/**
 * What auth itself keeps of the user, in the order in which it could be used: the account, so that nobody signs in any
 * more; the sessions, which end everywhere within the time of one message; sign-ups under the same e-mail that were
 * there before; and the key that the user's data is encrypted with, so that what is still stored somewhere can't be
 * read from now on. Doing it again does nothing.
 */
export async function takeAway(
  context: AuthContext,
  { _id: userId, email, startedAt }: Pick<Deletion, '_id' | 'email' | 'startedAt'>,
): Promise<void> {
  const { deletionLog, accounts, sessions, registrations, passwordResets, dataKeys } = context;
  await deletionLog.note(userId, startedAt);
  await accounts.model.deleteOne({ _id: userId });
  for (const session of await sessions.allOf(userId)) await endSession(context, session, 'account_deleted');
  await sessions.model.deleteMany({ accountId: userId });
  await passwordResets.deleteOf(userId);
  await registrations.model.deleteMany({ email, createdAt: { $lte: startedAt } });
  await dataKeys.erase(userId);
}
