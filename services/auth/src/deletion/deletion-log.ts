import { erasedUserHash } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';

interface LoggedDeletion {
  /** Hash of the user's id: the id itself is erased with everything else. */
  _id: string;
  at: Date;
}

/**
 * Whose account was deleted, for as long as a backup may still contain it. @auscribe/backup stores this collection
 * separately and puts it back into every restored database, so that a restore revives no deleted account.
 */
export class DeletionLog {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  /** The first deletion's time is kept. */
  async record(userId: string, at: Date): Promise<void> {
    await this.log.updateOne({ _id: erasedUserHash(userId) }, { $setOnInsert: { at } }, { upsert: true });
  }

  /** Those of these users whose account was deleted. */
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
