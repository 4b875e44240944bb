import { Unavailable } from '@auscribe/service-kit';
import pLimit from 'p-limit';
import { hashPassword, passwordMatches } from '../domain/password.js';

export interface PasswordHasherOptions {
  /** Each takes 19 MiB and a processor. */
  atOnce: number;
  /** More than so many don't wait: they are told to come back. */
  waiting: number;
  /** Called for each hash that is computed. */
  hashed: () => void;
}

/** Does the hashing, a few at a time: a flood of sign-ins takes neither the memory nor all threads of the process. */
export class PasswordHasher {
  private readonly turns;

  constructor(private readonly options: PasswordHasherOptions) {
    this.turns = pLimit(options.atOnce);
  }

  /** Throws Unavailable. */
  hash(password: string): Promise<string> {
    return this.work(() => hashPassword(password));
  }

  /** Throws Unavailable. */
  matches(passwordHash: string, password: string): Promise<boolean> {
    return this.work(() => passwordMatches(passwordHash, password));
  }

  /** Another hash that costs as much. Throws Unavailable. */
  async work<T>(work: () => Promise<T>): Promise<T> {
    if (this.turns.pendingCount >= this.options.waiting) {
      throw new Unavailable('Too many people are signing in at this moment. Please try again in a moment.');
    }
    return this.turns(() => {
      this.options.hashed();
      return work();
    });
  }
}
