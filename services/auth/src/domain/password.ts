import { Unavailable } from '@auscribe/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** Argon2id (the library's default) as OWASP's password storage cheat sheet recommends: 19 MiB, two passes. */
export const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Upper limit in bytes, checked before any hashing. The contract allows 128 characters, which exceed it only when
 * chosen on purpose to expand under normalisation.
 */
const maxBytes = 1024;
const minLength = 8;
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= minLength));

/** Words that users of this product would try first. Not accepted alone, nor with digits and symbols around them. */
const productWords = [
  'auscribe',
  'dictation',
  'dictations',
  'transcription',
  'clinician',
  'hospital',
  'medical',
  'medicine',
  'doctor',
  'patient',
  'patients',
  'radiology',
  'cardiology',
  'surgery',
  'emergency',
];

export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * What is wrong with a new password, worded for its owner, or null. The contract checks the number of characters
 * (PRODUCT.md section 5); this refuses passwords that anybody, or anybody who knows the owner, would try first (OWASP
 * ASVS 6.2.4, 6.2.11 and 6.2.12).
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (/\p{Cs}/u.test(password)) return 'The password has a character that cannot be kept';
  if (isTooLong(password)) return 'The password is too long. Please choose a shorter one';
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text)) return 'This password is one of the most used ones. Please choose another';
  if (new Set(text).size < 4) return 'This password is too simple. Please choose another';
  const letters = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (productWords.includes(letters)) return 'The password must not be the name of the product or a word of its trade';
  const { email, firstName = '', lastName = '' } = owner;
  const [mailbox] = email.split('@');
  if (text === email || text === mailbox || (letters !== '' && letters === mailbox)) {
    return 'The password must not be your e-mail address';
  }
  const [first, last] = [firstName.trim().toLowerCase(), lastName.trim().toLowerCase()];
  if (letters !== '' && [first, last, first + last, last + first, `${first} ${last}`].includes(letters)) {
    return 'The password must not be your name';
  }
  return null;
}

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(normalise(password)) > maxBytes;
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), argon2Options);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalise(password));
}

/** Whether the hash was made with weaker parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  const made = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!made) return true;
  const [version = 0, memory = 0, passes = 0] = made.slice(1).map(Number);
  return version < 19 || memory < argon2Options.memoryCost || passes < argon2Options.timeCost;
}

/** NIST SP 800-63B 3.1.1.2: the same characters entered on another keyboard or system are the same password. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

interface PasswordHasherOptions {
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
