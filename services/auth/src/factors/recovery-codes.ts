import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { AuthContext } from '../context.js';
import type { StoredRecoveryCodes } from '../domain/own-factors.js';
import { argon2Options } from '../domain/password.js';
import type { Account } from '../store/accounts.js';

const count = 10;
/** Without letters that look like digits. 31 ^ 12 codes: 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Ten codes to show to the user, and their hashes to store. */
export async function makeRecoveryCodes({ passwords }: AuthContext) {
  const salt = newSalt();
  const recoveryCodes = newRecoveryCodes();
  const hashes = await Promise.all(recoveryCodes.map((code) => passwords.run(() => hashRecoveryCode(code, salt))));
  const stored: StoredRecoveryCodes = { salt, hashes };
  return { recoveryCodes, stored };
}

/** Uses the code up. False when it is not one of the account's, or was used before. */
export async function useRecoveryCode(
  { passwords, factors }: AuthContext,
  { _id, factors: own }: Account,
  code: string,
): Promise<boolean> {
  if (!own?.recoveryCodes) return false;
  const { salt, hashes } = own.recoveryCodes;
  const hash = await passwords.run(() => hashRecoveryCode(code, salt));
  if (!hashes.includes(hash)) return false;
  return (await factors.useRecoveryCode(_id, hash, hashes.length - 1)) !== null;
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
  return (await hashRaw(text, { ...argon2Options, salt: Buffer.from(salt, 'base64') })).toString('base64');
}
