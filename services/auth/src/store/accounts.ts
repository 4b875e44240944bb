import { type Connection, type Model, mongo, Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import { storedCodeSchema } from './stored-code.js';

/** A verified account. The e-mail is normalised and never changes. */
export interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
  /** Counts password changes: a session of an earlier one is over. */
  passwordVersion: number;
  /** Set with a new password, removed when the sessions of the old one have ended; a sweep finishes what was cut off. */
  endSessions?: boolean;
  resetCode?: StoredCode;
  createdAt: Date;
  updatedAt: Date;
}

export type NewAccount = Pick<Account, '_id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'>;
export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phone'>;

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
        resetCode: { type: storedCodeSchema },
        createdAt: { type: Date, required: true },
        updatedAt: { type: Date, required: true },
      },
      { collection: 'accounts', versionKey: false },
    );
    schema.index({ email: 1 }, { unique: true });
    schema.index({ endSessions: 1 }, { sparse: true });
    this.model = connection.model<Account>('Account', schema);
  }

  byId(id: string): Promise<Account | null> {
    return this.model.findById(id).lean<Account>().exec();
  }

  byEmail(email: string): Promise<Account | null> {
    return this.model.findOne({ email }).lean<Account>().exec();
  }

  /** False when the e-mail or the id has an account already: whoever was first stays. */
  async insert(account: NewAccount): Promise<boolean> {
    const at = new Date(this.now());
    try {
      await this.model.create({ ...account, createdAt: at, updatedAt: at });
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  updateProfile(id: string, profile: Profile): Promise<Account | null> {
    const change = { $set: { ...profile, updatedAt: new Date(this.now()) } };
    return this.model.findByIdAndUpdate(id, change, { returnDocument: 'after' }).lean<Account>().exec();
  }

  async setResetCode(id: string, resetCode: StoredCode): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { resetCode } });
  }

  /** Whether the code is good at this moment; it stays good until `resetPassword` uses it up. */
  async hasResetCode(id: string, codeHash: string): Promise<boolean> {
    return (await this.model.exists(this.codeFilter(id, codeHash))) !== null;
  }

  /** Uses the code up and sets the password in one step. Null when the code was used, replaced or expired meanwhile. */
  resetPassword(id: string, codeHash: string, passwordHash: string): Promise<Account | null> {
    return this.setPassword(this.codeFilter(id, codeHash), passwordHash);
  }

  /** Null when the password was changed meanwhile. */
  changePassword(id: string, previousHash: string, passwordHash: string): Promise<Account | null> {
    return this.setPassword({ _id: id, passwordHash: previousHash }, passwordHash);
  }

  withSessionsToEnd(): Promise<Account[]> {
    return this.model.find({ endSessions: true }).limit(100).lean<Account[]>().exec();
  }

  async sessionsHaveEnded(account: Account): Promise<void> {
    const { _id, passwordVersion } = account;
    await this.model.updateOne({ _id, passwordVersion }, { $unset: { endSessions: true } });
  }

  async deleteExpiredCodes(): Promise<void> {
    await this.model.updateMany(
      { 'resetCode.expiresAt': { $lte: new Date(this.now()) } },
      { $unset: { resetCode: true } },
    );
  }

  private setPassword(filter: object, passwordHash: string): Promise<Account | null> {
    const change = {
      $set: { passwordHash, endSessions: true, updatedAt: new Date(this.now()) },
      $inc: { passwordVersion: 1 },
      $unset: { resetCode: true },
    };
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<Account>().exec();
  }

  private codeFilter(id: string, codeHash: string): object {
    return { _id: id, 'resetCode.hash': codeHash, 'resetCode.expiresAt': { $gt: new Date(this.now()) } };
  }
}
