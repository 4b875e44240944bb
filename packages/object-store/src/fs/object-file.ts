import { randomUUID } from 'node:crypto';
import { type FileHandle, link, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ObjectExistsError, ObjectNotFoundError, ObjectStoreError, SizeMismatchError } from '../errors.js';
import { type ByteRange, type ObjectBody, type ObjectHead, type PutOptions, resolveRange } from '../object-store.js';
import { hasErrno, makeDirectories, syncDirectory } from './folders.js';

/** Read buffer size. Four times Node's default, for fewer turns of the event loop. */
const READ_BYTES = 256 * 1024;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * A file holds the body followed by one fixed-size block with the content type. One rename puts both in place, so they
 * cannot disagree after a crash, as a file and its sidecar can. Players that open the file still find the audio.
 */
const FOOTER_BYTES = 256;
const MAGIC = 'AUSCRIBE-OBJECT-1\n';
const MAX_TYPE_BYTES = FOOTER_BYTES - MAGIC.length - 1;

function encodeFooter(contentType: string): Buffer {
  if (!/^[\x20-\x7e]+$/.test(contentType) || contentType.length > MAX_TYPE_BYTES) {
    throw new ObjectStoreError('INVALID_CONTENT_TYPE', 'The content type is empty, too long or not printable ASCII');
  }
  return Buffer.from(`${MAGIC}${contentType}`.padEnd(FOOTER_BYTES, '\n'), 'latin1');
}

/** Throws OBJECT_DAMAGED if the file is not an object. */
async function readFooter(handle: FileHandle): Promise<ObjectHead> {
  // Every write of an object creates a new file, so inode and modification time identify the write.
  const { size: fileSize, ino, mtimeNs } = await handle.stat({ bigint: true });
  const size = Number(fileSize) - FOOTER_BYTES;
  const footer = Buffer.alloc(FOOTER_BYTES);
  if (size >= 0) await handle.read(footer, 0, FOOTER_BYTES, size);
  const text = footer.toString('latin1');
  if (!text.startsWith(MAGIC)) throw new ObjectStoreError('OBJECT_DAMAGED', 'A stored file is not an object');
  const version = `${ino.toString(36)}-${mtimeNs.toString(36)}`;
  return { size, contentType: text.slice(MAGIC.length).trimEnd(), version };
}

/** An open file keeps giving the same bytes, even if the object is replaced or deleted in the meantime. */
export async function readObject(key: string, path: string, range?: ByteRange): Promise<ObjectBody> {
  const handle = await openObject(key, path);
  try {
    const head = await readFooter(handle);
    const { start, end } = resolveRange(range, head.size);
    if (end < start) {
      await handle.close();
      return { ...head, body: Readable.from([]) };
    }
    return { ...head, body: handle.createReadStream({ start, end, highWaterMark: READ_BYTES }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function readHead(key: string, path: string): Promise<ObjectHead> {
  const handle = await openObject(key, path);
  try {
    return await readFooter(handle);
  } finally {
    await handle.close();
  }
}

async function openObject(key: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) throw new ObjectNotFoundError(key, { cause: error });
    throw error;
  }
}

interface Target {
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
    const written = await writeParts(unfinished, body, footer);
    if (size !== undefined && size !== written) throw new SizeMismatchError(size, written);
    await moveIntoPlace(unfinished, target, ifAbsent);
    return { size: written };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeParts(path: string, body: Buffer | Readable, footer: Buffer): Promise<number> {
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

/** Proves that the folder is writable, and removes files that crashed writers left there more than a day ago. */
export async function sweepScratch(scratch: string): Promise<void> {
  const probe = join(scratch, randomUUID());
  await writeFile(probe, '');
  await rm(probe);
  for (const name of await readdir(scratch)) {
    const path = join(scratch, name);
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
