import type { Connection } from 'mongoose';

/** Makes the indexes of every model of this connection that are not there yet. May be repeated. */
export async function createIndexes(mongo: Connection): Promise<void> {
  for (const name of mongo.modelNames()) await mongo.model(name).createIndexes();
}
