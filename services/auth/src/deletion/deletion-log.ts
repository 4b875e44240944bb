import { erasedUserName } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';

interface LoggedDeletion {
  /** Hash of the user's id: the id itself is gone with everything else. */
  _id: string;
  at: Date;
}

/**
 * Whose account was deleted, for as long as a backup may still hold it. @auscribe/backup takes this collection apart and
 * brings it back into every restored database, so that a restore gives nobody an account that they had deleted.
 */
export class DeletionLog {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  /** The first time counts. */
  async note(userId: string, at: Date): Promise<void> {
    await this.log.updateOne({ _id: erasedUserName(userId) }, { $setOnInsert: { at } }, { upsert: true });
  }

  /** Of these users, those that are deleted. */
  async among(userIds: readonly string[]): Promise<string[]> {
    const found = await this.log.find({ _id: { $in: userIds.map(erasedUserName) } }).toArray();
    const names = new Set(found.map(({ _id }) => _id));
    return userIds.filter((userId) => names.has(erasedUserName(userId)));
  }

  async forgetOlderThan(at: Date): Promise<void> {
    await this.log.deleteMany({ at: { $lt: at } });
  }

  private get log() {
    return this.mongo.collection<LoggedDeletion>('deletion_log');
  }
}
