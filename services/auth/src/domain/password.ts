import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant) as OWASP's password storage cheat sheet asks: 19 MiB, two passes. */
export const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * No password is longer, whoever shows it: the contract takes 128 characters, which are at most so many bytes unless
 * their compatibility forms are blown up on purpose. Looked at before any work is done.
 */
const longestBytes = 1024;

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(oneForm(password)) > longestBytes;
}

export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), strength);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, oneForm(password));
}

/** Made with less than is asked for today. */
export function isOutdated(passwordHash: string): boolean {
  const made = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!made) return true;
  const [version = 0, memory = 0, passes = 0] = made.slice(1).map(Number);
  return version < 19 || memory < strength.memoryCost || passes < strength.timeCost;
}

/** NIST SP 800-63B 3.1.1.2: the same characters typed on another keyboard or system are the same password. */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
