import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { OwnFactors } from '../domain/own-factors.js';
import type { FactorReset } from './factor-resets.js';
import { addNoticesIndex, type Notice, noticeAndEvent, noticesField } from './notices.js';
import type { EndReason } from './sessions.js';

/** A verified account. The e-mail is normalised and never changes. */
export interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
  /** Counts the changes that end sessions: a new password, the first app or passkey, and an operator's reset. */
  passwordVersion: number;
  /** Set when `passwordVersion` increases, removed when the earlier sessions have ended; the sweep finishes the rest. */
  endSessions?: boolean;
  /** Set and removed together with `endSessions`. */
  endSessionsReason?: EndReason;
  /** The session that made the change: it continues while the others end. */
  keptSession?: string;
  /** Base64. Encrypts what this user's browsers store: it never changes, and is deleted with the account. */
  localKey?: string;
  factors?: OwnFactors;
  factorReset?: FactorReset;
  /** E-mails to the owner that have not been sent yet. */
  notices?: Notice[];
  /** Events for the audit trail that have not been published yet. */
  outbox?: OutboxEntry[];
  createdAt: Date;
  updatedAt: Date;
}

export type NewAccount = Pick<Account, '_id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'>;

export const newAccountFields = {
  _id: { type: String, required: true },
  email: { type: String, required: true },
  firstName: { type: String, required: true },
  lastName: { type: String, required: true },
  phone: { type: String, default: '' },
  passwordHash: { type: String, required: true },
} as const;

export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phone'>;

/**
 * To spread into the `$set` of the update that increases `passwordVersion`: marks that earlier sessions must end, and
 * why.
 */
export function endSessionsFields(reason: EndReason): { endSessions: true; endSessionsReason: EndReason } {
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
        ...newAccountFields,
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

  /** False when the e-mail or the id already has an account, which stays as it is. */
  insert(account: NewAccount): Promise<boolean> {
    const at = new Date(this.now());
    return unlessDuplicate(() => this.model.create({ ...account, createdAt: at, updatedAt: at }));
  }

  updateProfile(id: string, profile: Profile): Promise<Account | null> {
    const change = { $set: { ...profile, updatedAt: new Date(this.now()) } };
    return this.model.findByIdAndUpdate(id, change, { returnDocument: 'after' }).lean<Account>().exec();
  }

  /** The account's local key; `fresh` is stored if there is none yet. Null without an account. */
  async localKey(id: string, fresh: string): Promise<string | null> {
    await this.model.updateOne({ _id: id, localKey: { $exists: false } }, { $set: { localKey: fresh } });
    return (await this.byId(id))?.localKey ?? null;
  }

  /** Null when the account no longer exists. */
  resetPassword(id: string, passwordHash: string): Promise<Account | null> {
    return this.setPassword({ _id: id }, passwordHash);
  }

  /** From this moment on, only `sessionId` continues. Null when the password was changed in the meantime. */
  changePassword(id: string, previousHash: string, passwordHash: string, sessionId: string): Promise<Account | null> {
    return this.setPassword({ _id: id, passwordHash: previousHash }, passwordHash, sessionId);
  }

  /** Stores a stronger hash of the same password, unless it was changed in the meantime. */
  async rehash(id: string, previousHash: string, passwordHash: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: previousHash }, { $set: { passwordHash } });
  }

  withSessionsToEnd(): Promise<Account[]> {
    return this.model.find({ endSessions: true }).limit(100).lean<Account[]>().exec();
  }

  async markSessionsEnded(account: Account): Promise<void> {
    const { _id, passwordVersion } = account;
    await this.model.updateOne({ _id, passwordVersion }, { $unset: { endSessions: true, endSessionsReason: true } });
  }

  private setPassword(
    filter: { _id: string; passwordHash?: string },
    passwordHash: string,
    keptSession?: string,
  ): Promise<Account | null> {
    const kind = keptSession ? 'password_changed' : 'password_reset';
    const set = { passwordHash, ...endSessionsFields(kind), updatedAt: new Date(this.now()) };
    const change = {
      $inc: { passwordVersion: 1 },
      $push: noticeAndEvent(filter._id, { kind }, set.updatedAt),
      ...(keptSession ? { $set: { ...set, keptSession } } : { $set: set, $unset: { keptSession: true } }),
    };
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<Account>().exec();
  }
}

/** The form in which e-mail addresses are stored and compared: they are case-insensitive. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
