import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant) as OWASP's password storage cheat sheet asks: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), strength);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, oneForm(password));
}

/** NIST SP 800-63B 3.1.1.2: the same characters typed on another keyboard or system are the same password. */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
