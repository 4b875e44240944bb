import { otherThan } from '@auscribe/service-kit';
import type { Model } from 'mongoose';
import type {
  OwnFactors,
  SealedFactorSecret,
  StoredPasskey,
  StoredRecoveryCodes,
  TotpFactor,
} from '../domain/own-factors.js';
import { type Account, endSessionsFields } from './accounts.js';
import { type NewNotice, noticeAndEvent } from './notices.js';

const maxPasskeys = 20;
const appName = 'Authenticator app';
const resealPageSize = 200;

const hasTotp = { 'factors.totp': { $exists: true } };
const hasPasskey = { 'factors.passkeys.0': { $exists: true } };
const noTotp = { 'factors.totp': { $exists: false } };
const noPasskey = { 'factors.passkeys.0': { $exists: false } };
/** Accounts with an authenticator app or a passkey. */
export const hasSome = { $or: [hasTotp, hasPasskey] };

/** The account's first factor besides mailed codes. */
type FirstFactor = { totp: TotpFactor } | { passkeys: [StoredPasskey] };

/**
 * Changes to an account's authenticator app, passkeys and recovery codes. Each is one atomic update that also stores
 * the notice for the owner, so that two replicas never both make the same change, and no change goes unannounced. All
 * return null when nothing was changed.
 */
export class Factors {
  constructor(
    private readonly model: Model<Account>,
    private readonly now: () => number,
  ) {}

  /** From this moment on, mailed codes are no longer accepted, and all sessions except `sessionId` end. */
  addFirst(
    id: string,
    factor: FirstFactor,
    recoveryCodes: StoredRecoveryCodes,
    sessionId: string,
  ): Promise<Account | null> {
    const factors: OwnFactors = { ...factor, recoveryCodes };
    const subject = 'totp' in factor ? appName : factor.passkeys[0].name;
    return this.update(
      { _id: id, ...noTotp, ...noPasskey },
      { $set: { factors, ...endSessionsFields('factor_added'), keptSession: sessionId }, $inc: { passwordVersion: 1 } },
      { kind: 'factor_added', subject },
    );
  }

  addTotp(id: string, totp: TotpFactor): Promise<Account | null> {
    const filter = { _id: id, ...noTotp, ...hasPasskey };
    return this.update(filter, { $set: { 'factors.totp': totp } }, { kind: 'factor_added', subject: appName });
  }

  /** Also null when the maximum is reached, or the user already has it. */
  addPasskey(id: string, passkey: StoredPasskey): Promise<Account | null> {
    return this.update(
      {
        _id: id,
        ...hasSome,
        [`factors.passkeys.${maxPasskeys - 1}`]: { $exists: false },
        'factors.passkeys.credentialId': { $ne: passkey.credentialId },
      },
      {},
      { kind: 'factor_added', subject: passkey.name },
      { 'factors.passkeys': passkey },
    );
  }

  renamePasskey(id: string, passkeyId: string, name: string): Promise<Account | null> {
    return this.update(
      { _id: id, 'factors.passkeys.id': passkeyId },
      { $set: { 'factors.passkeys.$.name': name } },
      { kind: 'factor_renamed', subject: name },
    );
  }

  /** Removing the last app or passkey removes the recovery codes too, and codes are mailed again. */
  async removeTotp(id: string): Promise<Account | null> {
    const notice = { kind: 'factor_removed', subject: appName } as const;
    return (
      (await this.update({ _id: id, ...hasTotp, ...hasPasskey }, { $unset: { 'factors.totp': true } }, notice)) ??
      (await this.update({ _id: id, ...hasTotp, ...noPasskey }, withoutAny, notice))
    );
  }

  async removePasskey(id: string, { id: passkeyId, name }: StoredPasskey): Promise<Account | null> {
    const notice = { kind: 'factor_removed', subject: name } as const;
    const has = { _id: id, 'factors.passkeys.id': passkeyId };
    const another = { $or: [hasTotp, { 'factors.passkeys.1': { $exists: true } }] };
    return (
      (await this.update({ ...has, ...another }, { $pull: { 'factors.passkeys': { id: passkeyId } } }, notice)) ??
      (await this.update({ ...has, ...noTotp, 'factors.passkeys': { $size: 1 } }, withoutAny, notice))
    );
  }

  /** The step only moves forward, so that a code is accepted only once across all replicas. */
  async useTotpStep(id: string, step: number): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'factors.totp.lastStep': { $lt: step } },
      { $set: { 'factors.totp.lastStep': step, 'factors.totp.lastUsedAt': this.at } },
    );
    return matchedCount === 1;
  }

  /** False when it was used since it was read: if a key was copied, the counter of one copy lags behind. */
  async usePasskey(id: string, { id: passkeyId, counter }: StoredPasskey, newCounter: number): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'factors.passkeys': { $elemMatch: { id: passkeyId, counter } } },
      { $set: { 'factors.passkeys.$[used].counter': newCounter, 'factors.passkeys.$[used].lastUsedAt': this.at } },
      { arrayFilters: [{ 'used.id': passkeyId }] },
    );
    return matchedCount === 1;
  }

  /** Removes the code, so that it is valid once. */
  useRecoveryCode(id: string, hash: string, left: number): Promise<Account | null> {
    return this.update(
      { _id: id, 'factors.recoveryCodes.hashes': hash },
      { $pull: { 'factors.recoveryCodes.hashes': hash } },
      { kind: 'recovery_code_used', left },
    );
  }

  renewRecoveryCodes(id: string, recoveryCodes: StoredRecoveryCodes): Promise<Account | null> {
    const filter = { _id: id, ...hasSome };
    return this.update(
      filter,
      { $set: { 'factors.recoveryCodes': recoveryCodes } },
      { kind: 'recovery_codes_renewed' },
    );
  }

  /** The next accounts after this id, in order of ids, whose secret is not sealed with this key. */
  sealedByOther(keyId: string, afterId: string): Promise<Account[]> {
    const filter = { _id: { $gt: afterId }, ...otherThan('factors.totp.secret.sealedBy', keyId) };
    return this.model.find(filter).sort({ _id: 1 }).limit(resealPageSize).lean<Account[]>().exec();
  }

  /** Does nothing if it was removed or replaced in the meantime. */
  async reseal(id: string, before: SealedFactorSecret, after: SealedFactorSecret): Promise<void> {
    const filter = { _id: id, 'factors.totp.secret.data': before.data };
    await this.model.updateOne(filter, { $set: { 'factors.totp.secret': after } });
  }

  private get at(): Date {
    return new Date(this.now());
  }

  private update(
    filter: { _id: string; [path: string]: unknown },
    change: object,
    notice: NewNotice,
    push: object = {},
  ): Promise<Account | null> {
    const whole = { ...change, $push: { ...push, ...noticeAndEvent(filter._id, notice, this.at) } };
    return this.model.findOneAndUpdate(filter, whole, { returnDocument: 'after' }).lean<Account>().exec();
  }
}

const withoutAny = { $unset: { factors: true, factorReset: true } };
