import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import { storedCodeSchema } from './stored-code.js';

/**
 * A password reset that somebody asked for. Each has its own code, and is found only by who asked: by the request that
 * the answer told them, or from the network they asked from. So nobody can spend, or replace, the code of another.
 */
export interface PasswordReset {
  _id: string;
  accountId: string;
  /** Hash of what the answer told. */
  request: string;
  /** Of who asked; see domain/network.ts. */
  network: string;
  code: StoredCode;
  /** Looks at the code. */
  tries: number;
  createdAt: Date;
}

/** Who shows a code. */
export type Asker = { request: string } | { network: string };

export class PasswordResets {
  readonly model: Model<PasswordReset>;

  constructor(
    connection: Connection,
    private readonly options: { tries: number; now: () => number },
  ) {
    const schema = new Schema<PasswordReset>(
      {
        _id: { type: String, required: true },
        accountId: { type: String, required: true },
        request: { type: String, required: true },
        network: { type: String, required: true },
        code: { type: storedCodeSchema, required: true },
        tries: { type: Number, required: true },
        createdAt: { type: Date, required: true },
      },
      { collection: 'password_resets', versionKey: false },
    );
    schema.index({ accountId: 1, createdAt: -1 });
    schema.index({ 'code.expiresAt': 1 });
    this.model = connection.model<PasswordReset>('PasswordReset', schema);
  }

  async insert(reset: Omit<PasswordReset, 'tries' | 'createdAt'>): Promise<void> {
    await this.model.create({ ...reset, tries: 0, createdAt: new Date(this.options.now()) });
  }

  /** Counts a look at the newest code of who asked; null when there is none, or it was looked at often enough. */
  async look(accountId: string, asker: Asker): Promise<PasswordReset | null> {
    const newest = await this.model
      .findOne({ accountId, ...asker, 'code.expiresAt': { $gt: new Date(this.options.now()) } })
      .sort({ createdAt: -1 })
      .lean<PasswordReset>()
      .exec();
    if (!newest) return null;
    const counted = { _id: newest._id, tries: { $lt: this.options.tries } };
    return this.model
      .findOneAndUpdate(counted, { $inc: { tries: 1 } })
      .lean<PasswordReset>()
      .exec();
  }

  /** False when somebody was quicker. */
  async useUp(id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id })).deletedCount === 1;
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.model.deleteMany({ accountId });
  }

  async deleteExpired(): Promise<void> {
    await this.model.deleteMany({ 'code.expiresAt': { $lte: new Date(this.options.now()) } });
  }
}
