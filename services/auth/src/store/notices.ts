import type { Model } from 'mongoose';
import type { Notice } from '../notices/notice.js';
import type { Account } from './accounts.js';

/** Longer than one try takes: another replica takes it only when this one died, ms. */
const claimMs = 60_000;

/** Notices that wait in their accounts. */
export class Notices {
  constructor(
    private readonly model: Model<Account>,
    private readonly now: () => number,
  ) {}

  /** Gives a notice to one of all who ask, and to another if it is still there after a minute. */
  async claimDue(): Promise<{ account: Account; notice: Notice } | null> {
    const now = new Date(this.now());
    const account = await this.model
      .findOneAndUpdate(
        { 'notices.dueAt': { $lte: now } },
        { $set: { 'notices.$.dueAt': new Date(now.getTime() + claimMs) } },
      )
      .lean<Account>()
      .exec();
    // As it was before: the first that was due is the one that is claimed.
    const notice = account?.notices?.find(({ dueAt }) => dueAt <= now);
    return account && notice ? { account, notice } : null;
  }

  async drop(accountId: string, id: string): Promise<void> {
    await this.model.updateOne({ _id: accountId }, { $pull: { notices: { id } } });
  }
}
