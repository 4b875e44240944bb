import type { WrappedKey } from '@auscribe/data-keys';
import { otherThan, unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A user's wrapped data key. After its erasure, only a mark remains, so that no other key is created for the user. */
export interface StoredDataKey {
  /** The user's id. */
  _id: string;
  wrappedBy?: string;
  wrapped?: Buffer;
  createdAt: Date;
  erasedAt?: Date;
}

export class StoredDataKeys {
  readonly model: Model<StoredDataKey>;

  constructor(connection: Connection) {
    const schema = new Schema<StoredDataKey>(
      {
        _id: { type: String, required: true },
        wrappedBy: { type: String },
        wrapped: { type: Buffer },
        createdAt: { type: Date, required: true },
        erasedAt: { type: Date },
      },
      { collection: 'data_keys', versionKey: false },
    );
    schema.index({ wrappedBy: 1 }, { sparse: true });
    this.model = connection.model<StoredDataKey>('DataKey', schema);
  }

  async find(userId: string): Promise<StoredDataKey | null> {
    return await this.model.findById(userId).lean<StoredDataKey>().exec();
  }

  /** Only one of several concurrent inserts succeeds, and none after the erasure. Returns what is stored afterwards. */
  async insertOnce(userId: string, { wrappedBy, wrapped }: WrappedKey, at: Date): Promise<StoredDataKey | null> {
    const key = { _id: userId, wrappedBy, wrapped: Buffer.from(wrapped), createdAt: at };
    await unlessDuplicate(() => this.model.create(key));
    return await this.find(userId);
  }

  /** Removes the key and marks it as erased, in one write. */
  async erase(userId: string, at: Date): Promise<void> {
    await this.model.updateOne(
      { _id: userId },
      { $min: { erasedAt: at }, $unset: { wrapped: 1, wrappedBy: 1 }, $setOnInsert: { createdAt: at } },
      { upsert: true },
    );
  }

  /** The next keys after this user's, in order of user ids, that are not wrapped with this wrapping key. */
  async wrappedByOther(wrapperId: string, afterId: string, limit: number): Promise<StoredDataKey[]> {
    return await this.model
      .find({ _id: { $gt: afterId }, ...otherThan('wrappedBy', wrapperId) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredDataKey[]>()
      .exec();
  }

  async countWrappedByOther(wrapperId: string): Promise<number> {
    return await this.model.countDocuments(otherThan('wrappedBy', wrapperId));
  }

  /** Deletes the last trace of a user. No new key can follow: none is created for a user without an account. */
  async drop(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }

  /** False when it was erased, or rewrapped by another process, in the meantime. */
  async replace(userId: string, before: string, { wrappedBy, wrapped }: WrappedKey): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, wrappedBy: before },
      { $set: { wrappedBy, wrapped: Buffer.from(wrapped) } },
    );
    return modifiedCount === 1;
  }
}
