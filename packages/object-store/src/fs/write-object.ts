import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ObjectExistsError, SizeMismatchError } from '../errors.js';
import type { PutOptions } from '../object-store.js';
import { makeDirectories, syncDirectory } from './durable.js';
import { hasErrno } from './errno.js';
import { encodeFooter } from './footer.js';

export interface Target {
  key: string;
  /** Final path of the object. */
  path: string;
  /** Folder for unfinished files, on the same file system. */
  scratch: string;
}

/** Writes to a scratch file, syncs it, and only then moves it into place. */
export async function writeObject(
  target: Target,
  body: Buffer | Readable,
  { contentType, size, ifAbsent = false }: PutOptions,
): Promise<{ size: number }> {
  const footer = encodeFooter(contentType);
  const unfinished = join(target.scratch, randomUUID());
  try {
    const written = await writeFile(unfinished, body, footer);
    if (size !== undefined && size !== written) throw new SizeMismatchError(size, written);
    await moveIntoPlace(unfinished, target, ifAbsent);
    return { size: written };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeFile(path: string, body: Buffer | Readable, footer: Buffer): Promise<number> {
  let size = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const part of Buffer.isBuffer(body) ? [body] : body) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part);
      await handle.writeFile(bytes);
      size += bytes.length;
    }
    await handle.writeFile(footer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return size;
}

async function moveIntoPlace(unfinished: string, { key, path }: Target, ifAbsent: boolean): Promise<void> {
  const folder = dirname(path);
  for (let tries = 1; ; tries += 1) {
    await makeDirectories(folder);
    try {
      // rename replaces an existing file, link fails if there is one: both are atomic.
      await (ifAbsent ? link(unfinished, path) : rename(unfinished, path));
      break;
    } catch (error) {
      if (hasErrno(error, 'EEXIST')) throw new ObjectExistsError(key, { cause: error });
      // Deleting the folder's last object may just have removed the folder.
      if (!hasErrno(error, 'ENOENT') || tries === 10) throw error;
    }
  }
  await syncDirectory(folder);
}
