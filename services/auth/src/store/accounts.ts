import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { isDuplicateKey } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { OwnFactors } from '../domain/own-factors.js';
import { addNoticesIndex, announcing, type Notice, noticesField } from '../notices/notice.js';
import type { FactorReset } from './factor-resets.js';
import type { EndReason } from './sessions.js';

/** A verified account. The e-mail is normalised and never changes. */
export interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
  /** Counts changes that end sessions: of the password, to a first factor of one's own, and an operator's reset. */
  passwordVersion: number;
  /** Set when `passwordVersion` counts on, removed when the earlier sessions have ended; a sweep finishes what was cut off. */
  endSessions?: boolean;
  /** Set and removed together with `endSessions`. */
  endSessionsReason?: EndReason;
  /** In which the password was changed: it continues while the others end. */
  keptSession?: string;
  /** Base64. What this user's browsers keep is encrypted with it: it never changes, and goes with the account. */
  localKey?: string;
  factors?: OwnFactors;
  factorReset?: FactorReset;
  /** What the owner is still to be told by e-mail. */
  notices?: Notice[];
  /** What the audit trail is still to be told. */
  outbox?: OutboxEntry[];
  createdAt: Date;
  updatedAt: Date;
}

export type NewAccount = Pick<Account, '_id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'>;
export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phone'>;

/** To spread into the `$set` of the update that counts `passwordVersion` on: the earlier sessions are over, and why. */
export function endingSessions(reason: EndReason): { endSessions: true; endSessionsReason: EndReason } {
  return { endSessions: true, endSessionsReason: reason };
}

export class Accounts {
  readonly model: Model<Account>;

  constructor(
    connection: Connection,
    private readonly now: () => number,
  ) {
    const schema = new Schema<Account>(
      {
        _id: { type: String, required: true },
        email: { type: String, required: true },
        firstName: { type: String, required: true },
        lastName: { type: String, required: true },
        phone: { type: String, default: '' },
        passwordHash: { type: String, required: true },
        passwordVersion: { type: Number, default: 1 },
        endSessions: { type: Boolean },
        endSessionsReason: { type: String },
        keptSession: { type: String },
        localKey: { type: String },
        factors: { type: Schema.Types.Mixed },
        factorReset: { type: Schema.Types.Mixed },
        ...noticesField,
        ...outboxField,
        createdAt: { type: Date, required: true },
        updatedAt: { type: Date, required: true },
      },
      { collection: 'accounts', versionKey: false },
    );
    schema.index({ email: 1 }, { unique: true });
    schema.index({ endSessions: 1 }, { sparse: true });
    schema.index({ 'factorReset.takesEffectAt': 1 }, { sparse: true });
    schema.index({ 'factors.totp.secret.sealedBy': 1 }, { sparse: true });
    addNoticesIndex(schema);
    addOutboxIndex(schema);
    this.model = connection.model<Account>('Account', schema);
  }

  byId(id: string): Promise<Account | null> {
    return this.model.findById(id).lean<Account>().exec();
  }

  byEmail(email: string): Promise<Account | null> {
    return this.model.findOne({ email }).lean<Account>().exec();
  }

  /** False when the e-mail or the id has an account already: the first one stays. */
  async insert(account: NewAccount): Promise<boolean> {
    const at = new Date(this.now());
    try {
      await this.model.create({ ...account, createdAt: at, updatedAt: at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  updateProfile(id: string, profile: Profile): Promise<Account | null> {
    const change = { $set: { ...profile, updatedAt: new Date(this.now()) } };
    return this.model.findByIdAndUpdate(id, change, { returnDocument: 'after' }).lean<Account>().exec();
  }

  /** The account's local key; `fresh` becomes it where there is none yet. Null without an account. */
  async localKey(id: string, fresh: string): Promise<string | null> {
    await this.model.updateOne({ _id: id, localKey: { $exists: false } }, { $set: { localKey: fresh } });
    return (await this.byId(id))?.localKey ?? null;
  }

  /** Null when there is no such account any more. */
  resetPassword(id: string, passwordHash: string): Promise<Account | null> {
    return this.setPassword({ _id: id }, passwordHash);
  }

  /** From this moment only `sessionId` continues. Null when the password was changed meanwhile. */
  changePassword(id: string, previousHash: string, passwordHash: string, sessionId: string): Promise<Account | null> {
    return this.setPassword({ _id: id, passwordHash: previousHash }, passwordHash, sessionId);
  }

  /** The same password, hashed with more; unless it was changed meanwhile. */
  async rehash(id: string, previousHash: string, passwordHash: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: previousHash }, { $set: { passwordHash } });
  }

  withSessionsToEnd(): Promise<Account[]> {
    return this.model.find({ endSessions: true }).limit(100).lean<Account[]>().exec();
  }

  async sessionsHaveEnded(account: Account): Promise<void> {
    const { _id, passwordVersion } = account;
    await this.model.updateOne({ _id, passwordVersion }, { $unset: { endSessions: true, endSessionsReason: true } });
  }

  private setPassword(
    filter: { _id: string; passwordHash?: string },
    passwordHash: string,
    keptSession?: string,
  ): Promise<Account | null> {
    const kind = keptSession ? 'password_changed' : 'password_reset';
    const set = { passwordHash, ...endingSessions(kind), updatedAt: new Date(this.now()) };
    const change = {
      $inc: { passwordVersion: 1 },
      $push: announcing(filter._id, { kind }, set.updatedAt),
      ...(keptSession ? { $set: { ...set, keptSession } } : { $set: set, $unset: { keptSession: true } }),
    };
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<Account>().exec();
  }
}
