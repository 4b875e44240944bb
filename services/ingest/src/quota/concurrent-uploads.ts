import { randomUUID } from 'node:crypto';
import { unlessDuplicate } from '@auscribe/service-kit';
import type { Connection, mongo } from 'mongoose';

interface Slots {
  /** The user's id. */
  _id: string;
  slots: { id: string; until: Date }[];
}

/** Enough for a gigabyte over a slow line. The slot of a process that was killed stays taken this long. */
const slotMs = 30 * 60_000;

/** How many files a user is uploading, counted in MongoDB, so that the limit holds across all replicas. */
export class UploadSlots {
  private readonly users: mongo.Collection<Slots>;

  constructor(connection: Connection) {
    this.users = connection.collection<Slots>('upload_slots');
  }

  /** The slot's id, or null when all of the user's slots are taken. */
  async take(userId: string, max: number): Promise<string | null> {
    const now = new Date();
    await this.clear(userId, now);
    const id = randomUUID();
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, [`slots.${max - 1}`]: { $exists: false } },
      { $push: { slots: { id, until: new Date(now.getTime() + slotMs) } } },
    );
    return matchedCount === 1 ? id : null;
  }

  async free(userId: string, id: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $pull: { slots: { id } } });
  }

  async removeUser(userId: string): Promise<void> {
    await this.users.deleteOne({ _id: userId });
  }

  private async clear(userId: string, now: Date): Promise<void> {
    const { matchedCount } = await this.users.updateOne({ _id: userId }, { $pull: { slots: { until: { $lt: now } } } });
    if (matchedCount === 1) return;
    // Unless another upload of the same user came first.
    await unlessDuplicate(() => this.users.insertOne({ _id: userId, slots: [] }));
  }
}

/** How many uploads are running in this process, by user and in total. */
export class ConcurrentUploads {
  private readonly byUser = new Map<string, number>();
  private total = 0;

  constructor(private readonly max: { perUser: number; total: number }) {}

  /** The limit that is reached; null when there is room, which is then occupied until `leave`. */
  enter(userId: string): 'user' | 'process' | null {
    const mine = this.byUser.get(userId) ?? 0;
    if (mine >= this.max.perUser) return 'user';
    if (this.total >= this.max.total) return 'process';
    this.byUser.set(userId, mine + 1);
    this.total += 1;
    return null;
  }

  leave(userId: string): void {
    const mine = (this.byUser.get(userId) ?? 0) - 1;
    if (mine > 0) this.byUser.set(userId, mine);
    else this.byUser.delete(userId);
    this.total -= 1;
  }
}
