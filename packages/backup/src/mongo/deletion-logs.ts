import type { mongo } from 'mongoose';
import { deletionLog } from '../parts.js';

/** One deletion: nothing but a hash and a time. */
export interface LoggedDeletion {
  database: string;
  _id: string;
  at: Date;
}

/** What these databases say must never come back. */
export async function* deletionsIn(
  client: mongo.MongoClient,
  databases: readonly string[],
): AsyncIterable<LoggedDeletion> {
  for (const database of databases) {
    const log = client.db(database).collection<Omit<LoggedDeletion, 'database'>>(deletionLog);
    for await (const { _id, at } of log.find()) yield { database, _id, at };
  }
}

/** Noting it twice changes nothing. */
export async function noteDeletions(client: mongo.MongoClient, deletions: readonly LoggedDeletion[]): Promise<void> {
  for (const { database, _id, at } of deletions) {
    const log = client.db(database).collection<Omit<LoggedDeletion, 'database'>>(deletionLog);
    await log.updateOne({ _id }, { $setOnInsert: { at } }, { upsert: true });
  }
}
