import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createObjectStore, ObjectNotFoundError, type ObjectStore } from '@auscribe/object-store';

const concurrency = 8;

/**
 * Copies every object as stored, encrypted or not. Returns the keys, except those of objects deleted in the meantime.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore): Promise<Set<string>> {
  const copied = new Set<string>();
  const work = async (keys: AsyncIterator<{ key: string }>): Promise<void> => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      if (await copyOne(from, to, next.value.key)) copied.add(next.value.key);
    }
  };
  const keys = from.list('')[Symbol.asyncIterator]();
  await Promise.all(Array.from({ length: concurrency }, () => work(keys)));
  return copied;
}

async function copyOne(from: ObjectStore, to: ObjectStore, key: string): Promise<boolean> {
  try {
    const { body, size, contentType } = await from.get(key);
    await to.put(key, body, { size, contentType });
    return true;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return false;
    throw error;
  }
}

/** A backup's objects, as files. Presigned links are not used. */
export function backupStore(directory: string): ObjectStore {
  return createObjectStore({
    kind: 'fs',
    directory: join(directory, 'objects'),
    secret: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
  });
}
