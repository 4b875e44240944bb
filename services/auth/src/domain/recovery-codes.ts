import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { strength } from './password.js';

const count = 10;
/** Without letters that look like digits. 31 ^ 12 codes: 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

export interface StoredRecoveryCodes {
  /** Base64, one for the whole set, so that an entered code is hashed once and compared with all of them. */
  salt: string;
  /** Argon2id, base64. A used code is removed. */
  hashes: string[];
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );
}

export function newSalt(): string {
  return randomBytes(16).toString('base64');
}

/** Case, spaces and hyphens do not matter. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const text = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (await hashRaw(text, { ...strength, salt: Buffer.from(salt, 'base64') })).toString('base64');
}
