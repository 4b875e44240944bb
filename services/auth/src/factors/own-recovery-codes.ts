import type { AuthContext } from '../context.js';
import { hashRecoveryCode, newRecoveryCodes, newSalt, type StoredRecoveryCodes } from '../domain/recovery-codes.js';
import type { Account } from '../store/accounts.js';

/** Ten codes to show to the user, and their hashes to store. */
export async function makeRecoveryCodes({
  passwords,
}: Pick<AuthContext, 'passwords'>): Promise<{ recoveryCodes: string[]; stored: StoredRecoveryCodes }> {
  const salt = newSalt();
  const recoveryCodes = newRecoveryCodes();
  const hashes = await Promise.all(recoveryCodes.map((code) => passwords.run(() => hashRecoveryCode(code, salt))));
  return { recoveryCodes, stored: { salt, hashes } };
}

/** Uses the code up. False when it is not one of the account's, or was used before. */
export async function useRecoveryCode(
  { passwords, factors }: Pick<AuthContext, 'passwords' | 'factors'>,
  { _id, factors: own }: Account,
  code: string,
): Promise<boolean> {
  if (!own?.recoveryCodes) return false;
  const { salt, hashes } = own.recoveryCodes;
  const hash = await passwords.run(() => hashRecoveryCode(code, salt));
  if (!hashes.includes(hash)) return false;
  return (await factors.useRecoveryCode(_id, hash, hashes.length - 1)) !== null;
}
