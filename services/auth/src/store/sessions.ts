import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import type { SealedFactorSecret } from '../domain/own-factors.js';
import type { SessionLimits } from '../domain/session-limits.js';
import { storedCodeSchema } from './stored-code.js';

export const endReasons = [
  'logged_out',
  'password_changed',
  'password_reset',
  'token_reused',
  'expired',
  'account_deleted',
  'signed_out_there',
  'ended_by_operator',
  'factor_added',
  'factor_reset',
] as const;
export type EndReason = (typeof endReasons)[number];

export interface Session {
  _id: string;
  accountId: string;
  state: 'pending' | 'verified' | 'ended';
  /** The account's, when the password was checked. */
  passwordVersion: number;
  /** Where the sign-in came from: address and device are for the user's own list; see domain/network.ts. */
  address: string;
  network: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  verifiedAt?: Date;
  endedAt?: Date;
  endReason?: EndReason;
  /** The newest second-factor code of this session. */
  code?: StoredCode;
  /** The password was confirmed, the factor is not yet. `code` is the one that was mailed for it. */
  confirming?: { passwordAt: Date; code?: StoredCode };
  /** When password and factor were last confirmed. */
  confirmedAt?: Date;
  /** The newest challenge for a passkey to sign; removed when a response to it arrives. */
  challenge?: PasskeyChallenge;
  /** An authenticator app that waits for its first code. */
  totpSetup?: { secret: SealedFactorSecret; expiresAt: Date };
  /** See sessions/session-tokens.ts. */
  refreshGeneration: number;
  refreshSalt: string;
  /** When the newest refresh token was issued. */
  refreshedAt: Date;
}

/** A response for one purpose is invalid for the others. */
export type ChallengePurpose = 'sign_in' | 'confirm' | 'register';

interface PasskeyChallenge {
  value: string;
  purpose: ChallengePurpose;
  expiresAt: Date;
}

export type NewSession = Pick<
  Session,
  '_id' | 'accountId' | 'passwordVersion' | 'refreshSalt' | 'address' | 'network' | 'device'
> & {
  code?: StoredCode;
};

export const live: { state: { $in: Session['state'][] } } = { state: { $in: ['pending', 'verified'] } };

export class Sessions {
  readonly model: Model<Session>;

  constructor(
    connection: Connection,
    private readonly now: () => number,
  ) {
    const schema = new Schema<Session>(
      {
        _id: { type: String, required: true },
        accountId: { type: String, required: true },
        state: { type: String, required: true },
        passwordVersion: { type: Number, required: true },
        address: { type: String, default: '' },
        network: { type: String, default: '' },
        device: { type: String, default: '' },
        createdAt: { type: Date, required: true },
        lastUsedAt: { type: Date, required: true },
        verifiedAt: { type: Date },
        endedAt: { type: Date },
        endReason: { type: String },
        code: { type: storedCodeSchema },
        confirming: { type: Schema.Types.Mixed },
        confirmedAt: { type: Date },
        challenge: { type: Schema.Types.Mixed },
        totpSetup: { type: Schema.Types.Mixed },
        refreshGeneration: { type: Number, required: true },
        refreshSalt: { type: String, required: true },
        refreshedAt: { type: Date, required: true },
      },
      { collection: 'sessions', versionKey: false },
    );
    schema.index({ accountId: 1 });
    schema.index({ createdAt: 1 });
    schema.index({ state: 1 });
    // Sparse: few sessions have these fields at a time, and each sweep looks for expired ones.
    schema.index({ 'code.expiresAt': 1 }, { sparse: true });
    schema.index({ 'challenge.expiresAt': 1 }, { sparse: true });
    schema.index({ 'totpSetup.expiresAt': 1 }, { sparse: true });
    schema.index({ 'confirming.passwordAt': 1 }, { sparse: true });
    this.model = connection.model<Session>('Session', schema);
  }

  byId(id: string): Promise<Session | null> {
    return this.model.findById(id).lean<Session>().exec();
  }

  /** Inserts a session after the right password, before the second factor. */
  async insertPending(session: NewSession): Promise<Session> {
    const at = new Date(this.now());
    const whole: Session = {
      ...session,
      state: 'pending',
      createdAt: at,
      lastUsedAt: at,
      refreshGeneration: 1,
      refreshedAt: at,
    };
    await this.model.create(whole);
    return whole;
  }

  async setCode(id: string, code: StoredCode): Promise<boolean> {
    return (await this.model.updateOne({ _id: id, ...live }, { $set: { code } })).matchedCount === 1;
  }

  /** Consumes the code and opens the session in one step. False when the code is wrong, used, replaced or expired. */
  verify(id: string, passwordVersion: number, codeHashes: string[]): Promise<boolean> {
    return this.openIf(id, passwordVersion, {
      'code.hash': { $in: codeHashes },
      'code.expiresAt': { $gt: new Date(this.now()) },
    });
  }

  /** After a factor other than a mailed code. */
  open(id: string, passwordVersion: number): Promise<boolean> {
    return this.openIf(id, passwordVersion, {});
  }

  /** Moves to the next refresh generation; null when another request did, or the session has ended. */
  rotate(id: string, generation: number): Promise<Session | null> {
    const at = new Date(this.now());
    return this.model
      .findOneAndUpdate(
        { _id: id, ...live, refreshGeneration: generation },
        { $inc: { refreshGeneration: 1 }, $set: { refreshedAt: at, lastUsedAt: at } },
        { returnDocument: 'after' },
      )
      .lean<Session>()
      .exec();
  }

  async touch(id: string): Promise<void> {
    await this.model.updateOne({ _id: id, ...live }, { $max: { lastUsedAt: new Date(this.now()) } });
  }

  /** The session in which a password was changed continues under the new one. */
  async setPasswordVersion(id: string, passwordVersion: number): Promise<void> {
    await this.model.updateOne({ _id: id, ...live }, { $set: { passwordVersion } });
  }

  /** Most recently used first. */
  verifiedOf(accountId: string): Promise<Session[]> {
    return this.model.find({ accountId, state: 'verified' }).sort({ lastUsedAt: -1 }).lean<Session[]>().exec();
  }

  /** Whether the account passed its second factor from this network, as far back as its sessions are kept. */
  async wasVerifiedFrom(accountId: string, network: string): Promise<boolean> {
    return (await this.model.exists({ accountId, network, verifiedAt: { $exists: true } })) !== null;
  }

  /** All live sessions, of one account or of all. */
  allLive(accountId?: string): AsyncIterable<Session> {
    return this.model
      .find(accountId === undefined ? live : { accountId, ...live })
      .lean<Session>()
      .cursor();
  }

  liveOf(accountId: string, beforePasswordVersion: number): Promise<Session[]> {
    const filter = { accountId, ...live, passwordVersion: { $lt: beforePasswordVersion } };
    return this.model.find(filter).lean<Session[]>().exec();
  }

  /** Whatever their state. */
  allOf(accountId: string): Promise<Session[]> {
    return this.model.find({ accountId }).lean<Session[]>().exec();
  }

  /** False when it had already ended. */
  async end(id: string, endReason: EndReason): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, ...live },
      { $set: { state: 'ended', endedAt: new Date(this.now()), endReason }, $unset: { code: true } },
    );
    return matchedCount === 1;
  }

  private async openIf(id: string, passwordVersion: number, filter: object): Promise<boolean> {
    const at = new Date(this.now());
    const { matchedCount } = await this.model.updateOne(
      // Only a pending session: confirming an open one takes the password too.
      { _id: id, state: 'pending', passwordVersion, ...filter },
      { $set: { state: 'verified', verifiedAt: at, lastUsedAt: at }, $unset: { code: true, challenge: true } },
    );
    return matchedCount === 1;
  }

  count(state: 'pending' | 'verified'): Promise<number> {
    return this.model.countDocuments({ state }).exec();
  }

  expired(limits: SessionLimits): Promise<Session[]> {
    const before = (ms: number) => ({ $lt: new Date(this.now() - ms) });
    return this.model
      .find({
        $or: [
          { ...live, createdAt: before(limits.absoluteMs) },
          { ...live, lastUsedAt: before(limits.idleMs) },
          { state: 'pending', createdAt: before(limits.pendingMs) },
        ],
      })
      .limit(500)
      .lean<Session[]>()
      .exec();
  }

  /**
   * Ended sessions are kept while one of their tokens could still be presented, so that it is recognised as an old one.
   */
  async deleteOlderThan(ms: number): Promise<void> {
    await this.model.deleteMany({ state: 'ended', createdAt: { $lt: new Date(this.now() - ms) } });
  }

  async deleteExpiredCodes(): Promise<void> {
    await this.model.updateMany({ 'code.expiresAt': { $lte: new Date(this.now()) } }, { $unset: { code: true } });
  }
}
