import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';
import { storedCodeSchema } from './stored-code.js';

/**
 * A requested password reset. Each has its own code, and only the requester can find it: by the `request` of the response,
 * or from the network that it was requested from. So nobody can use up or replace somebody else's code.
 */
export interface PasswordReset {
  _id: string;
  accountId: string;
  /** Hash of the `request` of the response. */
  request: string;
  /** The requester's; see domain/network.ts. */
  network: string;
  code: StoredCode;
  /** How often a code was compared with it. */
  tries: number;
  createdAt: Date;
}

/** Who presents a code. */
export type Requester = { request: string } | { network: string };

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

  /** The requester's newest reset, with the attempt counted; null when there is none, or its attempts are used up. */
  async takeTry(accountId: string, requester: Requester): Promise<PasswordReset | null> {
    const newest = await this.model
      .findOne({ accountId, ...requester, 'code.expiresAt': { $gt: new Date(this.options.now()) } })
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

  /** Deletes it. False when another request did so first. */
  async consume(id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id })).deletedCount === 1;
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.model.deleteMany({ accountId });
  }

  async deleteExpired(): Promise<void> {
    await this.model.deleteMany({ 'code.expiresAt': { $lte: new Date(this.options.now()) } });
  }
}
