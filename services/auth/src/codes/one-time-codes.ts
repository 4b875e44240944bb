import { type CodePurpose, hashCode, newCode, type StoredCode, sameHash } from '../domain/one-time-code.js';

export interface OneTimeCodesOptions {
  /** The first makes the hashes; codes of the others are still good, so that a pepper is replaced without a pause. */
  peppers: readonly [string, ...string[]];
  lifeMs: number;
  now: () => number;
}

export class OneTimeCodes {
  constructor(private readonly options: OneTimeCodesOptions) {}

  /** The code for the mail, and what may be stored of it. */
  create(purpose: CodePurpose, subjectId: string): { code: string; stored: StoredCode } {
    const code = newCode();
    const expiresAt = new Date(this.options.now() + this.options.lifeMs);
    return { code, stored: { hash: hashCode(this.options.peppers[0], purpose, subjectId, code), expiresAt } };
  }

  /** What may be stored of this code. */
  hashes(purpose: CodePurpose, subjectId: string, code: string): string[] {
    return this.options.peppers.map((pepper) => hashCode(pepper, purpose, subjectId, code.trim()));
  }

  matches(stored: StoredCode | undefined, purpose: CodePurpose, subjectId: string, code: string): boolean {
    const hashes = this.hashes(purpose, subjectId, code);
    if (!stored || stored.expiresAt.getTime() <= this.options.now()) return false;
    return hashes.some((hash) => sameHash(hash, stored.hash));
  }
}
