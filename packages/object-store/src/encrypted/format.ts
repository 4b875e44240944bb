import { createHash, randomBytes } from 'node:crypto';
import { ObjectDamagedError, ObjectStoreError } from '../errors.js';

/**
 * Size of the header with which an encrypted object begins. Its first byte cannot begin a text or a supported audio
 * format, so objects stored before encryption can be told apart.
 *
 *   8 magic | 4 bytes of plaintext in a frame | 2 length of the content type | 2 zero | 32 salt | 208 content type
 */
export const HEADER_BYTES = 256;
const MAGIC = Buffer.from([0x8e, 0x41, 0x55, 0x53, 0x45, 0x4e, 0x43, 0x01]);
const SALT_AT = 16;
const SALT_BYTES = 32;
const TYPE_AT = SALT_AT + SALT_BYTES;
const MAX_TYPE_BYTES = HEADER_BYTES - TYPE_AT;
/** Bytes of plaintext in each frame but the last. Objects of earlier releases have 64 KiB, as their headers say. */
const FRAME_BYTES = 256 * 1024;
const MAX_FRAME_BYTES = 1024 * 1024;

export interface Header {
  /** The header as stored: all of it goes into the object's key, so that a change of any bit is detected. */
  bytes: Buffer;
  salt: Buffer;
  frameBytes: number;
  contentType: string;
}

/** Identifies one write, since each has its own salt. Hashed, because browsers see it. */
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

/**
 * Null if these are not the first bytes of an encrypted object. A corrupted header is not detected here: decryption
 * fails.
 */
export function parseHeader(bytes: Buffer): Header | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const frameBytes = bytes.readUInt32BE(8);
  const typeLength = bytes.readUInt16BE(12);
  return {
    bytes: bytes.subarray(0, HEADER_BYTES),
    salt: bytes.subarray(SALT_AT, TYPE_AT),
    // Not verified yet: a corrupted size must not make this process allocate gigabytes.
    frameBytes: frameBytes >= 1 && frameBytes <= MAX_FRAME_BYTES ? frameBytes : FRAME_BYTES,
    contentType: bytes.toString('latin1', TYPE_AT, TYPE_AT + Math.min(typeLength, MAX_TYPE_BYTES)),
  };
}

export const TAG_BYTES = 16;
/** The content type that encrypted objects have in the underlying store. */
export const STORED_TYPE = 'application/vnd.auscribe.encrypted';

/** Number of frames of a plaintext. An empty one has one frame, whose tag proves that it is empty. */
export function frameCount(size: number, frameBytes: number): number {
  return Math.max(1, Math.ceil(size / frameBytes));
}

/** Bytes that a plaintext of `size` bytes takes in the store. */
export function storedSize(size: number, frameBytes: number): number {
  return HEADER_BYTES + size + frameCount(size, frameBytes) * TAG_BYTES;
}

/** Bytes of plaintext in an object of `stored` bytes. Throws ObjectDamagedError if no object can have this length. */
export function plainSize(stored: number, frameBytes: number): number {
  const body = stored - HEADER_BYTES;
  const frames = Math.max(1, Math.ceil(body / (frameBytes + TAG_BYTES)));
  const size = body - frames * TAG_BYTES;
  if (size < 0 || frameCount(size, frameBytes) !== frames) throw new ObjectDamagedError();
  return size;
}

export interface FrameSpan {
  /** First and last frame of the range. */
  first: number;
  last: number;
  /** First and last byte of these frames in the stored object. */
  start: number;
  end: number;
}

/** Where the plaintext's bytes `start` to `end` are stored, both inclusive; `end < start` only for an empty object. */
export function framesOf(start: number, end: number, size: number, frameBytes: number): FrameSpan {
  const first = Math.floor(start / frameBytes);
  const last = Math.floor(Math.max(start, end) / frameBytes);
  const at = (frame: number): number => HEADER_BYTES + frame * (frameBytes + TAG_BYTES);
  return { first, last, start: at(first), end: Math.min(at(last + 1), storedSize(size, frameBytes)) - 1 };
}
