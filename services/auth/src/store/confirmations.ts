import type { Model } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import type { SealedFactorSecret } from '../domain/own-factors.js';
import { confirmationMs } from '../domain/session-limits.js';
import { type ChallengePurpose, live, type Session } from './sessions.js';

/** How long a passkey's challenge is valid, ms. */
export const challengeMs = 5 * 60_000;
const setupMs = 10 * 60_000;

/** What a session stores between the two steps of a proof. Each is valid once, across all replicas. */
export class Confirmations {
  constructor(
    private readonly model: Model<Session>,
    private readonly now: () => number,
  ) {}

  /** The password was right. */
  async begin(id: string, code?: StoredCode): Promise<void> {
    const confirming = { passwordAt: new Date(this.now()), ...(code ? { code } : {}) };
    await this.model.updateOne({ _id: id, state: 'verified' }, { $set: { confirming } });
  }

  async isBegun(id: string): Promise<boolean> {
    return (await this.model.exists(this.begun(id))) !== null;
  }

  /**
   * The factor was right too. Null when the password was entered too long ago. A mailed code, given by its hashes, is
   * consumed in the same step; also null when it is wrong, used, replaced or expired.
   */
  async finish(id: string, codeHashes?: string[]): Promise<Date | null> {
    const confirmedAt = new Date(this.now());
    const rightCode = {
      'confirming.code.hash': { $in: codeHashes },
      'confirming.code.expiresAt': { $gt: confirmedAt },
    };
    const { matchedCount } = await this.model.updateOne(
      { ...this.begun(id), ...(codeHashes ? rightCode : {}) },
      { $set: { confirmedAt }, $unset: { confirming: true } },
    );
    return matchedCount === 1 ? confirmedAt : null;
  }

  /** Replaces the previous challenge. */
  async setChallenge(id: string, purpose: ChallengePurpose, value: string): Promise<void> {
    const challenge = { value, purpose, expiresAt: new Date(this.now() + challengeMs) };
    await this.model.updateOne({ _id: id, ...live }, { $set: { challenge } });
  }

  /** Removes it, whether the response to it is right or not. Null when there is none that is still valid. */
  async takeChallenge(id: string, purpose: ChallengePurpose): Promise<string | null> {
    const before = await this.model
      .findOneAndUpdate(
        { _id: id, ...live, 'challenge.purpose': purpose, 'challenge.expiresAt': { $gt: new Date(this.now()) } },
        { $unset: { challenge: true } },
      )
      .lean<Session>()
      .exec();
    return before?.challenge?.value ?? null;
  }

  async beginTotp(id: string, secret: SealedFactorSecret): Promise<void> {
    const totpSetup = { secret, expiresAt: new Date(this.now() + setupMs) };
    await this.model.updateOne({ _id: id, state: 'verified' }, { $set: { totpSetup } });
  }

  async totpSetup(id: string): Promise<SealedFactorSecret | null> {
    const filter = { _id: id, 'totpSetup.expiresAt': { $gt: new Date(this.now()) } };
    const session = await this.model.findOne(filter, { totpSetup: 1 }).lean<Session>().exec();
    return session?.totpSetup?.secret ?? null;
  }

  async endTotpSetup(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { totpSetup: true } });
  }

  /** Deletes challenges, setups and confirmations that were begun and have expired. */
  async deleteExpired(): Promise<void> {
    const expired = { $lte: new Date(this.now()) };
    await this.model.updateMany({ 'challenge.expiresAt': expired }, { $unset: { challenge: true } });
    await this.model.updateMany({ 'totpSetup.expiresAt': expired }, { $unset: { totpSetup: true } });
    const old = { $lte: new Date(this.now() - confirmationMs) };
    await this.model.updateMany({ 'confirming.passwordAt': old }, { $unset: { confirming: true } });
  }

  private begun(id: string) {
    return {
      _id: id,
      state: 'verified' as const,
      'confirming.passwordAt': { $gt: new Date(this.now() - confirmationMs) },
    };
  }
}
