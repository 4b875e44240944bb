import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ListedObject } from '../object-store.js';

/** No key can contain this character: `a` is stored as the file `a~`, next to the folder `a` of `a/b`. */
const FILE_MARK = '~';

/** The key must have passed `assertKey`. */
export function pathOfKey(root: string, key: string): string {
  return join(root, ...key.split('/')) + FILE_MARK;
}

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

/** A new name is durable only after its folder is synced too. */
export async function syncDirectory(directory: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(directory, 'r');
    await handle.sync();
  } catch (error) {
    // The folder was removed in the meantime, or the system (Windows) cannot open folders: there is nothing to sync.
    if (!hasErrno(error, 'ENOENT', 'EISDIR', 'EPERM')) throw error;
  } finally {
    await handle?.close();
  }
}

export async function makeDirectories(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  for (let made = directory; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
}

/** Removes the folder and its parents while they are empty, up to but not including `root`. */
export async function pruneDirectories(directory: string, root: string): Promise<void> {
  let path = directory;
  while (isBelow(path, root)) {
    try {
      await rmdir(path);
    } catch (error) {
      if (hasErrno(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
      throw error;
    }
    path = dirname(path);
  }
}

function isBelow(path: string, root: string): boolean {
  const fromRoot = relative(root, path);
  return fromRoot !== '' && fromRoot !== '..' && !fromRoot.startsWith(`..${sep}`);
}

/** Whether this is a system error with one of these codes. */
export function hasErrno(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => code === error.code);
}
