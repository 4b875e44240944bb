import { type FileHandle, mkdir, open, rmdir } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { hasErrno } from './errno.js';

/** A name is safe on disk only after its folder is synced too. */
export async function syncDirectory(directory: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(directory, 'r');
    await handle.sync();
  } catch (error) {
    // Removed meanwhile, or a system (Windows) where folders can't be opened: nothing to sync.
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

/** Removes the folder and those above it while they are empty, up to but without `root`. */
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
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
