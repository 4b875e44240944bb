import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import { ObjectDamagedError } from './errors.js';
import type { Header } from './header.js';
import { TAG_BYTES } from './layout.js';

const KEY_BYTES = 32;

/**
 * The key of one object and of its one writing (HKDF-SHA256, RFC 5869): 256 random bits of salt, the object's key and
 * the whole header go into it. A body therefore opens only in its own place, and frames of two writings never mix.
 */
export class ObjectKey {
  readonly #key: Buffer;

  constructor(dataKey: KeyObject, { salt, bytes }: Header, key: string) {
    const info = Buffer.concat([Buffer.from(`auscribe.object.v1\n${key}\n`), bytes]);
    this.#key = Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES));
  }

  /** Ciphertext and tag. */
  seal(frame: number, isLast: boolean, plain: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(frame, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws ObjectDamagedError. */
  open(frame: number, isLast: boolean, sealed: Buffer): Buffer {
    if (sealed.length < TAG_BYTES) throw new ObjectDamagedError();
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce(frame, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new ObjectDamagedError({ cause: error });
    }
  }
}

/** The key is used for one body only, so that counting is enough: never twice the same, and the last one is marked. */
function nonce(frame: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(frame, 8);
  return bytes;
}
