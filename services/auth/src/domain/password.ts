import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) as OWASP's password storage cheat sheet recommends: 19 MiB, two passes. */
export const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Upper limit in bytes: the contract allows 128 characters, which are not longer unless compatibility characters were
 * chosen to expand on purpose. Checked before any hashing.
 */
const longestBytes = 1024;

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(normalise(password)) > longestBytes;
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), strength);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalise(password));
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const made = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!made) return true;
  const [version = 0, memory = 0, passes = 0] = made.slice(1).map(Number);
  return version < 19 || memory < strength.memoryCost || passes < strength.timeCost;
}

/** NIST SP 800-63B 3.1.1.2: the same characters entered on another keyboard or system are the same password. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
