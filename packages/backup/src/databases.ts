import { join } from 'node:path';
import { mongo } from 'mongoose';
import { deletionLog } from './config.js';
import { readLines, writeLines } from './files.js';

const { EJSON } = mongo.BSON;
const batchSize = 500;
/** Keeps every value's stored type: a 64-bit number must not come back as another type. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;

/**
 * Writes a file of documents and a file of indexes for each collection. Returns the number of documents by collection.
 */
export async function dumpDatabase(database: mongo.Db, directory: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await collectionsOf(database)) {
    const collection = database.collection(name);
    await writeLines(join(directory, `${name}.indexes.gz`), asLines(await collection.indexes()));
    counts[name] = await writeLines(documentsIn(directory, name), asLines(collection.find({}, asStored)));
  }
  return counts;
}

export const documentsIn = (directory: string, collection: string): string => join(directory, `${collection}.jsonl.gz`);

export async function collectionsOf(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

export async function* asLines(documents: AsyncIterable<object> | Iterable<object>): AsyncIterable<string> {
  for await (const document of documents) yield EJSON.stringify(document, { relaxed: false });
}

/** Inserts the documents of these collections, then creates their indexes. The database must be empty. */
export async function loadDatabase(
  database: mongo.Db,
  directory: string,
  collections: readonly string[],
): Promise<void> {
  for (const name of collections) {
    const collection = database.collection<mongo.Document>(name);
    let waiting: mongo.Document[] = [];
    const write = async (): Promise<void> => {
      if (waiting.length > 0) await collection.insertMany(waiting, { ordered: false });
      waiting = [];
    };
    for await (const document of readDocuments(documentsIn(directory, name))) {
      waiting.push(document);
      if (waiting.length === batchSize) await write();
    }
    await write();
    for await (const index of readDocuments(join(directory, `${name}.indexes.gz`))) {
      const { key, v: _version, ns: _namespace, ...options } = index;
      if (options.name !== '_id_') await collection.createIndex(key, options);
    }
  }
}

export async function* readDocuments(path: string): AsyncIterable<mongo.Document> {
  for await (const line of readLines(path)) yield EJSON.parse(line, { relaxed: false });
}

/** A logged deletion: only a hash and a time. */
export interface LoggedDeletion {
  database: string;
  _id: string;
  at: Date;
}

/** The deletions that these databases have logged. */
export async function* deletionsIn(
  client: mongo.MongoClient,
  databases: readonly string[],
): AsyncIterable<LoggedDeletion> {
  for (const database of databases) {
    const log = client.db(database).collection<Omit<LoggedDeletion, 'database'>>(deletionLog);
    for await (const { _id, at } of log.find()) yield { database, _id, at };
  }
}

/** Repeating it is harmless. */
export async function logDeletions(client: mongo.MongoClient, deletions: readonly LoggedDeletion[]): Promise<void> {
  for (const { database, _id, at } of deletions) {
    const log = client.db(database).collection<Omit<LoggedDeletion, 'database'>>(deletionLog);
    await log.updateOne({ _id }, { $setOnInsert: { at } }, { upsert: true });
  }
}
