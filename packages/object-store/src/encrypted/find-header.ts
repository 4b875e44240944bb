import { buffer } from 'node:stream/consumers';
import { InvalidRangeError } from '../errors.js';
import type { ObjectStore } from '../object-store.js';
import { ObjectDamagedError } from './errors.js';
import { HEADER_BYTES, type Header, parseHeader } from './header.js';
import { plainSize, STORED_TYPE } from './layout.js';

export interface FoundHeader {
  header: Header;
  /** Bytes of plaintext, as the length tells; proved by the last frame. */
  size: number;
}

/** Null for an object from before encryption. Throws ObjectNotFoundError, ObjectDamagedError. */
export async function findHeader(store: ObjectStore, key: string): Promise<FoundHeader | null> {
  try {
    const { body, size, contentType } = await store.get(key, { start: 0, end: HEADER_BYTES - 1 });
    const header = headerOf(await buffer(body), contentType);
    return header && { header, size: plainSize(size, header.frameBytes) };
  } catch (error) {
    // An empty object has no first byte, and was not encrypted.
    if (error instanceof InvalidRangeError) return null;
    throw error;
  }
}

/** Throws ObjectDamagedError when the store below knows the object for an encrypted one, and it has no header. */
export function headerOf(bytes: Buffer, contentType: string): Header | null {
  const header = parseHeader(bytes);
  if (!header && contentType === STORED_TYPE) throw new ObjectDamagedError();
  return header;
}
