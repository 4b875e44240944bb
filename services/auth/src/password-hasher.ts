import { Unavailable } from '@auscribe/service-kit';
import pLimit from 'p-limit';
import { hashPassword, passwordMatches } from './domain/password.js';

export interface PasswordHasherOptions {
  /** Hashes computed concurrently: each takes 19 MiB and a CPU core. */
  concurrency: number;
  /** Hashes that may be queued; further ones are refused with 503. */
  maxWaiting: number;
  /** Called for each hash that is computed. */
  onHash: () => void;
}

/** Hashes passwords, a few at a time, so that a flood of sign-ins cannot take all memory and threads of the process. */
export class PasswordHasher {
  private readonly turns;

  constructor(private readonly options: PasswordHasherOptions) {
    this.turns = pLimit(options.concurrency);
  }

  /** Throws Unavailable. */
  hash(password: string): Promise<string> {
    return this.run(() => hashPassword(password));
  }

  /** Throws Unavailable. */
  matches(passwordHash: string, password: string): Promise<boolean> {
    return this.run(() => passwordMatches(passwordHash, password));
  }

  /** Runs another hash of the same cost. Throws Unavailable. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.turns.pendingCount >= this.options.maxWaiting) {
      throw new Unavailable('Too many people are signing in at this moment. Please try again in a moment.');
    }
    return this.turns(() => {
      this.options.onHash();
      return work();
    });
  }
}
