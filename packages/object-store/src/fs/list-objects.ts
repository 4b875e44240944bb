import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedObject } from '../object-store.js';
import { hasErrno } from './errno.js';
import { FILE_MARK } from './path-of-key.js';

/** Searches only folders that can contain such keys. */
export async function* listObjects(root: string, prefix: string): AsyncIterable<ListedObject> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  yield* walk(root, folder, prefix);
}

async function* walk(root: string, folder: string, prefix: string): AsyncIterable<ListedObject> {
  for (const name of await namesIn(join(root, folder))) {
    const key = `${folder}${name}`;
    if (name.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      yield { key };
    }
  }
}

/** Entries of a folder: objects by name, folders by name with a trailing slash. */
async function namesIn(directory: string): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -FILE_MARK.length)));
}
