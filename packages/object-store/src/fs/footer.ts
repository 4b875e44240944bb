import type { FileHandle } from 'node:fs/promises';
import { ObjectStoreError } from '../errors.js';
import type { ObjectHead } from '../object-store.js';

/**
 * A file holds the body and then one fixed block with the content type. Both get their place by one rename, so they
 * can't disagree after a crash as a file and a sidecar can; and a player that opens the file still finds the audio.
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

/** Throws OBJECT_DAMAGED for a file that is not an object. */
export async function readFooter(handle: FileHandle): Promise<ObjectHead> {
  // An object is a new file each time it is written.
  const { size: fileSize, ino, mtimeNs } = await handle.stat({ bigint: true });
  const size = Number(fileSize) - FOOTER_BYTES;
  const footer = Buffer.alloc(FOOTER_BYTES);
  if (size >= 0) await handle.read(footer, 0, FOOTER_BYTES, size);
  const text = footer.toString('latin1');
  if (!text.startsWith(MAGIC)) throw new ObjectStoreError('OBJECT_DAMAGED', 'A stored file is not an object');
  const version = `${ino.toString(36)}-${mtimeNs.toString(36)}`;
  return { size, contentType: text.slice(MAGIC.length).trimEnd(), version };
}
