import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyWrapper } from './key-wrapper.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key from the environment, in base64 or hex. Wrapped: 12 bytes of IV, 16 of tag, then the
 * ciphertext.
 */
export class EnvWrapper implements KeyWrapper {
  /** Derived from the key, so that keys need no numbering; does not reveal it. */
  readonly id: string;
  readonly #key: Buffer;

  constructor(key: string) {
    const root = Buffer.from(key, key.length === 64 ? 'hex' : 'base64');
    const derive = (use: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', root, '', `auscribe data keys ${use}`, bytes));
    this.#key = derive('wrap', 32);
    this.id = `env:${derive('id', 8).toString('hex')}`;
  }

  async wrap(userId: string, dataKey: Buffer): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(this.#bound(userId));
    const data = Buffer.concat([cipher.update(dataKey), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), data]);
  }

  async unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer> {
    const bytes = Buffer.from(wrapped);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(this.#bound(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  #bound(userId: string): Buffer {
    return Buffer.from(JSON.stringify(['auscribe.data_key.v1', this.id, userId]));
  }
}
