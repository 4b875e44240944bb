import { join } from 'node:path';
import { mongo } from 'mongoose';
import { readLines } from '../files/lines.js';
import { documentsIn } from './dump-database.js';

const { EJSON } = mongo.BSON;
const atOnce = 500;

/** Puts the documents of these collections in, then makes their indexes. The database is empty. */
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
      if (waiting.length === atOnce) await write();
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
