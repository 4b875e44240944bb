import { erasedUserHash } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';

interface LoggedDeletion {
  /** Hash of the user's id: the id itself is erased with everything else. */
  _id: string;
  at: Date;
}

/**
 * Records which accounts were deleted, for as long as a backup may still contain them. @auscribe/backup stores this
 * collection separately and puts it back into every restored database, so that a restore does not bring deleted
 * accounts back.
 */
export class DeletionLog {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  /** Keeps the time of the first deletion. */
  async record(userId: string, at: Date): Promise<void> {
    await this.log.updateOne({ _id: erasedUserHash(userId) }, { $setOnInsert: { at } }, { upsert: true });
  }

  /** Those of the given users whose accounts were deleted. */
  async deletedAmong(userIds: readonly string[]): Promise<string[]> {
    const found = await this.log.find({ _id: { $in: userIds.map(erasedUserHash) } }).toArray();
    const names = new Set(found.map(({ _id }) => _id));
    return userIds.filter((userId) => names.has(erasedUserHash(userId)));
  }

  async deleteOlderThan(at: Date): Promise<void> {
    await this.log.deleteMany({ at: { $lt: at } });
  }

  private get log() {
    return this.mongo.collection<LoggedDeletion>('deletion_log');
  }
}
