import type { FactorKind } from '@auscribe/contracts';
import type { Sealed } from './secrets.js';

export interface SealedFactorSecret extends Sealed {
  /** Which key sealed it: the user's data key, or the id of one derived from KEY_ENCRYPTION_KEY. */
  sealedBy: string;
}

export interface TotpFactor {
  secret: SealedFactorSecret;
  /** Step of the newest code that was accepted: no code of this or an earlier step is accepted again. */
  lastStep: number;
  enabledAt: Date;
  lastUsedAt?: Date;
}

export interface StoredPasskey {
  /** Our own id, for lists and links. */
  id: string;
  name: string;
  /** The authenticator's id for it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 where it does not count. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt?: Date;
}

export interface StoredRecoveryCodes {
  /** Base64, one for the whole set, so that an entered code is hashed once and compared with all of them. */
  salt: string;
  /** Argon2id, base64. A used code is removed. */
  hashes: string[];
}

/** Factors that do not depend on the mailbox. Without any of them, codes are mailed. */
export interface OwnFactors {
  totp?: TotpFactor;
  passkeys?: StoredPasskey[];
  recoveryCodes?: StoredRecoveryCodes;
}

interface WithFactors {
  factors?: OwnFactors;
}

export const passkeysOf = ({ factors }: WithFactors): StoredPasskey[] => factors?.passkeys ?? [];

export const recoveryCodesLeft = ({ factors }: WithFactors): number => factors?.recoveryCodes?.hashes.length ?? 0;

/** Whether the account has an authenticator app or a passkey, so that mailed codes are not accepted. */
export function hasOwnFactor(account: WithFactors): boolean {
  return Boolean(account.factors?.totp) || passkeysOf(account).length > 0;
}

/** The factors that the user can confirm their identity with, in addition to the password. */
export function factorsOf(account: WithFactors): FactorKind[] {
  if (!hasOwnFactor(account)) return ['email'];
  return [
    ...(account.factors?.totp ? ['totp' as const] : []),
    ...(passkeysOf(account).length > 0 ? ['passkey' as const] : []),
    ...(recoveryCodesLeft(account) > 0 ? ['recovery' as const] : []),
  ];
}
