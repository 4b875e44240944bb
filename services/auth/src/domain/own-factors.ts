import type { FactorKind } from '@auscribe/contracts';
import type { StoredRecoveryCodes } from './recovery-codes.js';
import type { Sealed } from './seal.js';

export interface SealedFactorSecret extends Sealed {
  /** Which key sealed it: the user's data key, or one of KEY_ENCRYPTION_KEY by its id. */
  sealedBy: string;
}

export interface TotpFactor {
  secret: SealedFactorSecret;
  /** Of the newest code that was taken: no code of it or of an earlier step is taken again. */
  lastStep: number;
  enabledAt: Date;
  lastUsedAt?: Date;
}

export interface StoredPasskey {
  /** Of our own, for lists and links. */
  id: string;
  name: string;
  /** Base64url, of the authenticator. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Of signatures, as the authenticator counts them; 0 where it doesn't. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt?: Date;
}

/** Factors that the mailbox does not give away. Without any of them codes are mailed. */
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

/** Whether the mailed code is no longer enough. */
export function hasOwnFactor(account: WithFactors): boolean {
  return Boolean(account.factors?.totp) || passkeysOf(account).length > 0;
}

/** What confirms who the user is, beside the password. */
export function factorsOf(account: WithFactors): FactorKind[] {
  if (!hasOwnFactor(account)) return ['email'];
  return [
    ...(account.factors?.totp ? ['totp' as const] : []),
    ...(passkeysOf(account).length > 0 ? ['passkey' as const] : []),
    ...(recoveryCodesLeft(account) > 0 ? ['recovery' as const] : []),
  ];
}
