import { createHmac } from 'node:crypto';
import { type CodePurpose, hashCode, newCode, type StoredCode } from '../domain/one-time-code.js';

export interface OneTimeCodesOptions {
  pepper: string;
  lifeMs: number;
  now: () => number;
}

export class OneTimeCodes {
  constructor(private readonly options: OneTimeCodesOptions) {}

  /** The code for the mail, and what may be stored of it. */
  create(purpose: CodePurpose, subjectId: string): { code: string; stored: StoredCode } {
    const code = newCode();
    const expiresAt = new Date(this.options.now() + this.options.lifeMs);
    return { code, stored: { hash: this.hash(purpose, subjectId, code), expiresAt } };
  }

  hash(purpose: CodePurpose, subjectId: string, code: string): string {
    return hashCode(this.options.pepper, purpose, subjectId, code.trim());
  }

  matches(stored: StoredCode | undefined, purpose: CodePurpose, subjectId: string, code: string): boolean {
    if (!stored || stored.expiresAt.getTime() <= this.options.now()) return false;
    return stored.hash === this.hash(purpose, subjectId, code);
  }

  /** What limits are counted under: the same for an e-mail with an account and one without, and no address itself. */
  limitSubject(email: string): string {
    return createHmac('sha256', this.options.pepper).update(`limits\n${email}`).digest('base64url');
  }
}
