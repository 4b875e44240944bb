// npm run secrets: writes the secrets for docker-compose.yml to .env. Existing ones are kept.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from './secret-names.mjs';

const file = join(import.meta.dirname, '..', '.env');
const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = secretNames.filter((name) => !new RegExp(`^${name}=.+`, 'm').test(present));
const lines = missing.map((name) => `${name}=${secretFor(name)}\n`);
const begun = present === '' || present.endsWith('\n') ? present : `${present}\n`;
writeFileSync(file, begun + lines.join(''), { mode: 0o600 });
console.log(
  `${missing.length} secrets added to ${file}. Keep a copy where your other keys are: data can't be read without them.`,
);

/** 24 to 32 random bytes. The broker's and the database's begin with a letter and have no characters that are special in URLs or configurations. */
function secretFor(name) {
  if (/^(NATS|MONGODB)_PASSWORD_|^S3_/.test(name)) return `n${randomBytes(24).toString('hex')}`;
  return randomBytes(32).toString('hex');
}
