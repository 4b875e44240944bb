import type { Readable } from 'node:stream';
import { InvalidKeyError, InvalidRangeError } from './errors.js';

const MAX_KEY_BYTES = 512;
const MAX_PART_BYTES = 200;
/**
 * Safe in URLs, in S3 and in every file system. No part begins with a dot, so keys cannot name '..' or hidden files.
 */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const MAX_CONCURRENT_DELETES = 8;

/** First and last byte, both inclusive, as in an HTTP Range header. Without `end`: to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface PutOptions {
  contentType: string;
  /** Number of bytes, if known: lets the store check that nothing is missing. */
  size?: number;
  /**
   * Throws ObjectExistsError if the key is taken. Atomic on the file system; on S3 it depends on the server's support
   * for If-None-Match.
   */
  ifAbsent?: boolean;
}

export interface ObjectHead {
  /** Size of the whole object, bytes. */
  size: number;
  contentType: string;
  /** Changes with each write to the key: equal versions mean the same bytes. Printable ASCII. */
  version: string;
}

export interface ObjectBody extends ObjectHead {
  body: Readable;
}

export interface ListedObject {
  key: string;
}

export interface PresignOptions {
  expiresInSeconds: number;
  /** Served as the Content-Type instead of the stored one. */
  contentType?: string;
  /** Served as Content-Disposition: attachment with this name. */
  fileName?: string;
}

/**
 * Objects by key. A write is atomic: no reader ever sees half of one, and what `put` has resolved survives a power
 * failure. Keys are checked by `assertKey`; every method throws InvalidKeyError for an invalid one.
 */
export interface ObjectStore {
  /** Writes or replaces an object. If the body fails or does not have `size` bytes, the previous object stays. */
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }>;
  /** Throws ObjectNotFoundError, InvalidRangeError. `size` is the whole object's, even if a range is read. */
  get(key: string, range?: ByteRange): Promise<ObjectBody>;
  /** Throws ObjectNotFoundError. */
  getBuffer(key: string): Promise<Buffer>;
  head(key: string): Promise<ObjectHead | null>;
  /** Deleting an object that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /**
   * All keys that begin with `prefix`, a plain string ('' for all). The order is undefined: not every S3 server sorts
   * them.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A link with which anyone can read the object until it expires. Does not check that the object exists. */
  presignGet(key: string, options: PresignOptions): Promise<string>;
  /** Resolves once objects can be written and read; creates the bucket or folder if it is missing. */
  check(): Promise<void>;
  /** For health checks: whether a round trip that changes nothing succeeds. */
  answers(): Promise<boolean>;
  close(): void;
}

/** A key is `part/part/…`: ASCII letters, digits, `.`, `_`, `-`; at most 512 bytes. Throws InvalidKeyError. */
export function assertKey(key: string): void {
  if (key.length === 0) throw new InvalidKeyError('it is empty');
  if (key.length > MAX_KEY_BYTES) throw new InvalidKeyError('it is too long');
  for (const part of key.split('/')) {
    if (part.length > MAX_PART_BYTES) throw new InvalidKeyError('a part of it is too long');
    if (!PART.test(part)) throw new InvalidKeyError('a part of it is empty or has characters outside of the safe set');
  }
}

/** A prefix is any beginning of a key, including ''. Throws InvalidKeyError. */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

/** First and last byte to read, inclusive; `end` is `start - 1` for an empty object read whole. Throws InvalidRangeError. */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size - 1 };
  const { start } = range;
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new InvalidRangeError(size);
  }
  return { start, end };
}

/** Deletes every object whose key begins with the prefix, except those to be kept. Repeating it is harmless. */
export async function deleteUnder(
  store: ObjectStore,
  prefix: string,
  isKept: (key: string) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  const remove = async (key: string): Promise<void> => {
    if (!(await isKept(key))) await store.delete(key);
  };
  let waiting: string[] = [];
  for await (const { key } of store.list(prefix)) {
    waiting.push(key);
    if (waiting.length < MAX_CONCURRENT_DELETES) continue;
    await Promise.all(waiting.map(remove));
    waiting = [];
  }
  await Promise.all(waiting.map(remove));
}
