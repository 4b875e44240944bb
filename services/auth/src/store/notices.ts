import { randomUUID } from 'node:crypto';
import { type AccountAction, events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { currentRequestId } from '@auscribe/service-kit';
import { type Model, Schema } from 'mongoose';
import type { Account } from './accounts.js';

/** Longer than one attempt takes: another replica takes over only when this one has died, ms. */
const claimMs = 60_000;

/** The owner is notified of every change that the audit trail records. */
export type NoticeKind = AccountAction;

/** An e-mail to the account's owner. It is stored in the account until a mail server accepts it. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  at: Date;
  /** The factor's name. */
  subject?: string;
  /** Recovery codes that are left. */
  left?: number;
  /** Of an operator's reset. The token of the link that cancels it is derived from this and not stored. */
  resetId?: string;
  takesEffectAt?: Date;
  /** When it is sent or retried next. */
  dueAt: Date;
}

export type NewNotice = Omit<Notice, 'id' | 'dueAt' | 'at'>;

/** Who made the change, where it was not the user. */
export interface ByOperator {
  actorId: 'operator';
  reason?: string;
}

/**
 * To spread into the `$push` of the update that makes the change: the notice for the owner, and the event for the audit
 * trail.
 */
export function noticeAndEvent(
  userId: string,
  notice: NewNotice,
  at: Date,
  by: Partial<ByOperator> = {},
): { notices: Notice; outbox: OutboxEntry } {
  const { actorId = userId, reason = '' } = by;
  const requestId = currentRequestId() ?? '';
  const changed = { userId, action: notice.kind, atMs: BigInt(at.getTime()), actorId, requestId, reason };
  return {
    notices: { id: randomUUID(), at, dueAt: at, ...notice },
    outbox: outboxEntry(events.accountSecurityChanged, changed),
  };
}

export const noticesField = { notices: { type: [Schema.Types.Mixed], default: undefined } } as const;

/** Sparse: few accounts have a notice at a time. */
export function addNoticesIndex(schema: Schema): void {
  schema.index({ 'notices.dueAt': 1 }, { sparse: true });
}

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
