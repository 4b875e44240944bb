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
  /** Of the finished object. */
  path: string;
  /** Folder for unfinished ones, on the same file system. */
  scratch: string;
}

/** Writes beside, syncs, and only then gives the file its name. */
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
    await giveName(unfinished, target, ifAbsent);
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

async function giveName(unfinished: string, { key, path }: Target, ifAbsent: boolean): Promise<void> {
  const folder = dirname(path);
  for (let tries = 1; ; tries += 1) {
    await makeDirectories(folder);
    try {
      // rename replaces what is there, link refuses to: both in one step.
      await (ifAbsent ? link(unfinished, path) : rename(unfinished, path));
      break;
    } catch (error) {
      if (hasErrno(error, 'EEXIST')) throw new ObjectExistsError(key, { cause: error });
      // A delete of the folder's last object has just removed the folder.
      if (!hasErrno(error, 'ENOENT') || tries === 10) throw error;
    }
  }
  await syncDirectory(folder);
}
