import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import speakeasy from 'speakeasy';

/** What a code is for. A code for one purpose is invalid for the others. */
export const codePurposes = ['verify_account', 'second_factor', 'reset_password', 'confirm_identity'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code as it is stored. */
export interface StoredCode {
  hash: string;
  expiresAt: Date;
}

/** Six digits from a secret that is created for this code alone and not kept, so that no code reveals another. */
export function newCode(): string {
  return speakeasy.totp({ secret: randomBytes(32).toString('hex'), encoding: 'hex', step: 600, digits: 6 });
}

/** Bound to its purpose and to the sign-up, session or reset that it was created for. */
export function hashCode(pepper: string, purpose: CodePurpose, subjectId: string, code: string): string {
  return createHmac('sha256', pepper).update(`${purpose}\n${subjectId}\n${code}`).digest('base64url');
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
