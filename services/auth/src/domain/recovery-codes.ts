import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { strength } from './password.js';

const count = 10;
/** Without letters that look like digits. 31 ^ 12: 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

export interface StoredRecoveryCodes {
  /** Base64, of this set alone: one hash of what is shown is compared with all of them. */
  salt: string;
  /** Argon2id, base64. A code that was used is not among them any more. */
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

/** However it was typed: case, spaces and hyphens don't count. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const text = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (await hashRaw(text, { ...strength, salt: Buffer.from(salt, 'base64') })).toString('base64');
}
