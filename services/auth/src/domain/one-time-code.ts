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

interface OneTimeCodesOptions {
  /** New hashes use the first; codes hashed with the others are still valid, so a pepper can be replaced without downtime. */
  peppers: readonly [string, ...string[]];
  lifeMs: number;
  now: () => number;
}

/** Creates and checks one-time codes; only their hashes are stored. */
export class OneTimeCodes {
  constructor(private readonly options: OneTimeCodesOptions) {}

  /** The code to mail, and its hash to store. */
  create(purpose: CodePurpose, subjectId: string): { code: string; stored: StoredCode } {
    const code = newCode();
    const expiresAt = new Date(this.options.now() + this.options.lifeMs);
    return { code, stored: { hash: hashCode(this.options.peppers[0], purpose, subjectId, code), expiresAt } };
  }

  /** The hashes of this code, one for each pepper. */
  hashes(purpose: CodePurpose, subjectId: string, code: string): string[] {
    return this.options.peppers.map((pepper) => hashCode(pepper, purpose, subjectId, code.trim()));
  }

  matches(stored: StoredCode | undefined, purpose: CodePurpose, subjectId: string, code: string): boolean {
    const hashes = this.hashes(purpose, subjectId, code);
    if (!stored || stored.expiresAt.getTime() <= this.options.now()) return false;
    return hashes.some((hash) => sameHash(hash, stored.hash));
  }
}

/** Six digits from a secret that is created for this one code and not kept, so that no code reveals another. */
export function newCode(): string {
  return speakeasy.totp({ secret: randomBytes(32).toString('hex'), encoding: 'hex', step: 600, digits: 6 });
}

/** Bound to its purpose and to the sign-up, session or reset that it was created for. */
export function hashCode(pepper: string, purpose: CodePurpose, subjectId: string, code: string): string {
  return createHmac('sha256', pepper).update(`${purpose}\n${subjectId}\n${code}`).digest('base64url');
}

function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
