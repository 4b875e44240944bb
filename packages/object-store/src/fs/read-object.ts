import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ObjectNotFoundError } from '../errors.js';
import type { ByteRange, ObjectBody, ObjectHead } from '../object-store.js';
import { resolveRange } from '../range.js';
import { hasErrno } from './errno.js';
import { readFooter } from './footer.js';

/** Read buffer size. Four times Node's default, for fewer turns of the event loop. */
const READ_BYTES = 256 * 1024;

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
