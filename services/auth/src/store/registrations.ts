import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import { type NewAccount, newAccountFields } from './accounts.js';
import { storedCodeSchema } from './stored-code.js';

/**
 * A sign-up that is not verified yet; its id becomes the account's. Each has its own id, password and code, even for
 * the same e-mail: a stranger who signs up with somebody's address does not affect the sign-up that its owner is
 * verifying.
 */
export interface Registration extends NewAccount {
  /** The network of the sign-up; see domain/network.ts. */
  network: string;
  code?: StoredCode;
  createdAt: Date;
}

export class Registrations {
  readonly model: Model<Registration>;

  constructor(
    connection: Connection,
    private readonly now: () => number,
  ) {
    const schema = new Schema<Registration>(
      {
        ...newAccountFields,
        network: { type: String, default: '' },
        code: { type: storedCodeSchema },
        createdAt: { type: Date, required: true },
      },
      { collection: 'registrations', versionKey: false },
    );
    schema.index({ email: 1, createdAt: -1 });
    schema.index({ createdAt: 1 });
    schema.index({ 'code.expiresAt': 1 }, { sparse: true });
    this.model = connection.model<Registration>('Registration', schema);
  }

  async insert(registration: Omit<Registration, 'createdAt'>): Promise<void> {
    await this.model.create({ ...registration, createdAt: new Date(this.now()) });
  }

  byId(id: string): Promise<Registration | null> {
    return this.model.findById(id).lean<Registration>().exec();
  }

  newest(filter: { email: string; network?: string }): Promise<Registration | null> {
    return this.model.findOne(filter).sort({ createdAt: -1 }).lean<Registration>().exec();
  }

  /** False when it no longer exists. */
  async setCode(id: string, code: StoredCode): Promise<boolean> {
    return (await this.model.updateOne({ _id: id }, { $set: { code } })).matchedCount === 1;
  }

  async deleteOf(email: string): Promise<void> {
    await this.model.deleteMany({ email });
  }

  async deleteOlderThan(ms: number): Promise<void> {
    await this.model.deleteMany({ createdAt: { $lt: new Date(this.now() - ms) } });
  }

  async deleteExpiredCodes(): Promise<void> {
    await this.model.updateMany({ 'code.expiresAt': { $lte: new Date(this.now()) } }, { $unset: { code: true } });
  }
}
