import type { FileHandle } from 'node:fs/promises';
import { ObjectStoreError } from '../errors.js';
import type { ObjectHead } from '../object-store.js';

/**
 * A file holds the body followed by one fixed-size block with the content type. One rename puts both in place, so they
 * cannot disagree after a crash, as a file and its sidecar can. Players that open the file still find the audio.
 */
const FOOTER_BYTES = 256;
const MAGIC = 'AUSCRIBE-OBJECT-1\n';
const MAX_TYPE_BYTES = FOOTER_BYTES - MAGIC.length - 1;

export function encodeFooter(contentType: string): Buffer {
  if (!/^[\x20-\x7e]+$/.test(contentType) || contentType.length > MAX_TYPE_BYTES) {
    throw new ObjectStoreError('INVALID_CONTENT_TYPE', 'The content type is empty, too long or not printable ASCII');
  }
  return Buffer.from(`${MAGIC}${contentType}`.padEnd(FOOTER_BYTES, '\n'), 'latin1');
}

/** Throws OBJECT_DAMAGED if the file is not an object. */
export async function readFooter(handle: FileHandle): Promise<ObjectHead> {
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
