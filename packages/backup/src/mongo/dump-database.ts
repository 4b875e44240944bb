import { join } from 'node:path';
import { mongo } from 'mongoose';
import { writeLines } from '../files/lines.js';

const { EJSON } = mongo.BSON;
/** Every value as the server has it: a 64-bit number must not come back as another kind of number. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;

/** One file of documents and one of indexes for each collection. Gives the number of documents by collection. */
export async function dumpDatabase(database: mongo.Db, directory: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await collectionsOf(database)) {
    const collection = database.collection(name);
    await writeLines(join(directory, `${name}.indexes.gz`), lines(await collection.indexes()));
    counts[name] = await writeLines(documentsIn(directory, name), lines(collection.find({}, asStored)));
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

async function* lines(documents: AsyncIterable<object> | Iterable<object>): AsyncIterable<string> {
  for await (const document of documents) yield EJSON.stringify(document, { relaxed: false });
}
