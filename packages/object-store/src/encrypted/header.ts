import { createHash, randomBytes } from 'node:crypto';
import { ObjectStoreError } from '../errors.js';

/**
 * What an encrypted object begins with. Its first byte is no text and begins no audio format, so that objects that were
 * stored before encryption are told apart.
 *
 *   8 magic | 4 bytes of plaintext in a frame | 2 length of the content type | 2 zero | 32 salt | 208 content type
 */
export const HEADER_BYTES = 256;
const MAGIC = Buffer.from([0x8e, 0x41, 0x55, 0x53, 0x45, 0x4e, 0x43, 0x01]);
const SALT_AT = 16;
const SALT_BYTES = 32;
const TYPE_AT = SALT_AT + SALT_BYTES;
const MAX_TYPE_BYTES = HEADER_BYTES - TYPE_AT;
/** Bytes of plaintext in each frame but the last. */
const FRAME_BYTES = 64 * 1024;
const MAX_FRAME_BYTES = 1024 * 1024;

export interface Header {
  /** As stored: all of it goes into the object's own key, so that a change of any bit of it is noticed. */
  bytes: Buffer;
  salt: Buffer;
  frameBytes: number;
  contentType: string;
}

/** Of one writing: each has a salt of its own. Hashed, since it is shown to browsers. */
export function versionOf({ bytes }: Header): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

export function newHeader(contentType: string): Header {
  if (!/^[\x20-\x7e]+$/.test(contentType) || contentType.length > MAX_TYPE_BYTES) {
    throw new ObjectStoreError('INVALID_CONTENT_TYPE', 'The content type is empty, too long or not printable ASCII');
  }
  const salt = randomBytes(SALT_BYTES);
  const bytes = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes.writeUInt32BE(FRAME_BYTES, 8);
  bytes.writeUInt16BE(contentType.length, 12);
  salt.copy(bytes, SALT_AT);
  bytes.write(contentType, TYPE_AT, 'latin1');
  return { bytes, salt, frameBytes: FRAME_BYTES, contentType };
}

/** Null when these are no bytes of an encrypted object. A header that can't be right is left to fail by its key. */
export function parseHeader(bytes: Buffer): Header | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const frameBytes = bytes.readUInt32BE(8);
  const typeLength = bytes.readUInt16BE(12);
  return {
    bytes: bytes.subarray(0, HEADER_BYTES),
    salt: bytes.subarray(SALT_AT, TYPE_AT),
    // The sizes are not checked yet: whatever stands there must not make this process take gigabytes.
    frameBytes: frameBytes >= 1 && frameBytes <= MAX_FRAME_BYTES ? frameBytes : FRAME_BYTES,
    contentType: bytes.toString('latin1', TYPE_AT, TYPE_AT + Math.min(typeLength, MAX_TYPE_BYTES)),
  };
}
