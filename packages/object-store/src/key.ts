import { InvalidKeyError } from './errors.js';

const MAX_KEY_BYTES = 512;
const MAX_PART_BYTES = 200;
/**
 * Safe in URLs, in S3 and in every file system. No part begins with a dot, so keys cannot name '..' or hidden files.
 */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

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
