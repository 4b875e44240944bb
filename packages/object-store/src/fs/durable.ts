import { type FileHandle, mkdir, open, rmdir } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { hasErrno } from './errno.js';

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
