import type { AuthContext } from '../context.js';
import { eraseOwnData } from './erase-own-data.js';

const pageSize = 1000;

/**
 * Starts the deletion again of every account that had been deleted and was brought back by a backup. Checked at each
 * start, which is when a restore ends. Returns how many there were.
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
    const gone = new Set(await deletionLog.deletedAmong(page.map(({ _id }) => _id)));
    for (const account of page.filter(({ _id }) => gone.has(_id))) {
      await eraseOwnData(context, await deletions.begin(account));
      deletionRelay.wake(account._id);
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return count;
    after = last._id;
  }
}
