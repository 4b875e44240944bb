import type { AuthContext } from '../context.js';
import { takeAway } from './take-away.js';

const pageSize = 1000;

/**
 * Begins the deletion of every account that was deleted before: a backup brought it back. Looked for once at each start,
 * which is when a restore ends; gives how many there were.
 */
export async function deleteRestored(context: AuthContext): Promise<number> {
  const { accounts, deletions, deletionLog, deletionRelay } = context;
  let count = 0;
  for (let after = ''; ; ) {
    const page = await accounts.model
      .find({ _id: { $gt: after } }, { email: 1, firstName: 1 })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean();
    const gone = new Set(await deletionLog.among(page.map(({ _id }) => _id)));
    for (const account of page.filter(({ _id }) => gone.has(_id))) {
      await takeAway(context, await deletions.begin(account));
      deletionRelay.wake(account._id);
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return count;
    after = last._id;
  }
}
