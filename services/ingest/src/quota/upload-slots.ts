import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@auscribe/service-kit';
import type { Connection, mongo } from 'mongoose';

interface Slots {
  /** The user's id. */
  _id: string;
  slots: { id: string; until: Date }[];
}

/** A file of a gigabyte over a slow line; a process that was killed meanwhile leaves its slot taken that long. */
const longestMs = 30 * 60_000;

/** How many files a user sends at once, in MongoDB: the limit holds over all replicas. */
export class UploadSlots {
  private readonly users: mongo.Collection<Slots>;

  constructor(connection: Connection) {
    this.users = connection.collection<Slots>('upload_slots');
  }

  /** The slot's id, or null when all of the user's slots are taken. */
  async take(userId: string, most: number, now = new Date()): Promise<string | null> {
    await this.clear(userId, now);
    const id = randomUUID();
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, [`slots.${most - 1}`]: { $exists: false } },
      { $push: { slots: { id, until: new Date(now.getTime() + longestMs) } } },
    );
    return matchedCount === 1 ? id : null;
  }

  async free(userId: string, id: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $pull: { slots: { id } } });
  }

  async forgetUser(userId: string): Promise<void> {
    await this.users.deleteOne({ _id: userId });
  }

  private async clear(userId: string, now: Date): Promise<void> {
    const { matchedCount } = await this.users.updateOne({ _id: userId }, { $pull: { slots: { until: { $lt: now } } } });
    if (matchedCount === 1) return;
    try {
      await this.users.insertOne({ _id: userId, slots: [] });
    } catch (error) {
      // Another upload of the user came first.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
