import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import { type Account, endSessionsFields } from './accounts.js';
import { hasSome } from './factors.js';
import { type ByOperator, noticeAndEvent } from './notices.js';

/**
 * An operator's removal of a user's authenticator app, passkeys and recovery codes, after a delay in which the user can
 * cancel it.
 */
export interface FactorReset {
  id: string;
  /** In the operator's words. */
  reason: string;
  requestedAt: Date;
  takesEffectAt: Date;
}

export const byOperator: ByOperator = { actorId: 'operator' };

/** Each step is one atomic update that also stores the notice for the owner. All return null when nothing was changed. */
export class FactorResets {
  constructor(
    private readonly model: Model<Account>,
    private readonly now: () => number,
  ) {}

  /** Null when the account has neither an app nor a passkey, or a reset is already pending. */
  begin(accountId: string, reason: string, delayMs: number): Promise<Account | null> {
    const requestedAt = new Date(this.now());
    const takesEffectAt = new Date(requestedAt.getTime() + delayMs);
    const factorReset: FactorReset = { id: randomUUID(), reason, requestedAt, takesEffectAt };
    const notice = { kind: 'reset_requested', resetId: factorReset.id, takesEffectAt } as const;
    return this.update(
      { _id: accountId, ...hasSome, factorReset: { $exists: false } },
      {
        $set: { factorReset, ...endSessionsFields('factor_reset') },
        $unset: { keptSession: true },
        $inc: { passwordVersion: 1 },
        $push: noticeAndEvent(accountId, notice, requestedAt, { ...byOperator, reason }),
      },
    );
  }

  /** Null when it has already taken effect or been cancelled. */
  cancel(accountId: string, resetId: string, by: Partial<ByOperator> = {}): Promise<Account | null> {
    return this.update(
      { _id: accountId, 'factorReset.id': resetId },
      {
        $unset: { factorReset: true },
        $push: noticeAndEvent(accountId, { kind: 'reset_cancelled' }, new Date(this.now()), by),
      },
    );
  }

  /** From now on, codes are mailed. */
  finish({ _id, factorReset }: Account): Promise<Account | null> {
    return this.update(
      { _id, 'factorReset.id': factorReset?.id, 'factorReset.takesEffectAt': { $lte: new Date(this.now()) } },
      {
        $set: endSessionsFields('factor_reset'),
        $unset: { factors: true, factorReset: true, keptSession: true },
        $inc: { passwordVersion: 1 },
        $push: noticeAndEvent(_id, { kind: 'reset_done' }, new Date(this.now()), byOperator),
      },
    );
  }

  due(): Promise<Account[]> {
    const filter = { 'factorReset.takesEffectAt': { $lte: new Date(this.now()) } };
    return this.model.find(filter).limit(100).lean<Account[]>().exec();
  }

  private update(filter: object, change: object): Promise<Account | null> {
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<Account>().exec();
  }
}
