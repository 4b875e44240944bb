import { type CodePurpose, hashCode, newCode, type StoredCode, sameHash } from '../domain/one-time-code.js';

export interface OneTimeCodesOptions {
  /** New hashes use the first; codes hashed with the others are still valid, so a pepper can be replaced without downtime. */
  peppers: readonly [string, ...string[]];
  lifeMs: number;
  now: () => number;
}

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
