import type { Model } from 'mongoose';
import type { Notice } from '../notices/notice.js';
import type { Account } from './accounts.js';

/** Longer than one try takes: another replica takes over only when this one has died, ms. */
const claimMs = 60_000;

/** The notices stored in accounts that have not been sent yet. */
export class Notices {
  constructor(
    private readonly model: Model<Account>,
    private readonly now: () => number,
  ) {}

  /** Gives a due notice to one caller, and to another one if it is still there after a minute. */
  async claimDue(): Promise<{ account: Account; notice: Notice } | null> {
    const now = new Date(this.now());
    const account = await this.model
      .findOneAndUpdate(
        { 'notices.dueAt': { $lte: now } },
        { $set: { 'notices.$.dueAt': new Date(now.getTime() + claimMs) } },
      )
      .lean<Account>()
      .exec();
    // The account is returned as it was before: the first notice that was due is the claimed one.
    const notice = account?.notices?.find(({ dueAt }) => dueAt <= now);
    return account && notice ? { account, notice } : null;
  }

  async drop(accountId: string, id: string): Promise<void> {
    await this.model.updateOne({ _id: accountId }, { $pull: { notices: { id } } });
  }
}
