import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { services as parts } from '../../local/src/parts.js';

const script = readFileSync(join(import.meta.dirname, '..', 'mongodb', 'users.js'), 'utf8');
const withDatabase = parts.filter(({ needs }) => needs.includes('database')).map(({ name }) => name);

interface User {
  user?: string;
  pwd: string;
  roles: { role: string; db: string }[];
  mechanisms: string[];
}

/** As much of mongosh as the script uses: a server's users by database. */
function shell(env: Record<string, string>) {
  const users = new Map<string, User>();
  const db = {
    getSiblingDB: (name: string) => ({
      getName: () => name,
      getUser: (user: string) => users.get(`${name}.${user}`) ?? null,
      createUser: (user: User) => void users.set(`${name}.${user.user}`, user),
      updateUser: (user: string, changed: User) => void users.set(`${name}.${user}`, { user, ...changed }),
    }),
  };
  return { users, run: () => runInNewContext(script, { db, process: { env }, print: () => {} }) };
}

const passwords = (ending = ''): Record<string, string> =>
  Object.fromEntries(
    withDatabase.map((name) => [`MONGODB_PASSWORD_${name.toUpperCase()}`, `a long password of ${name}${ending}`]),
  );

describe('the users of the database', () => {
  it('are one for each service with a database, which can read and write only that one', () => {
    const { users, run } = shell(passwords());
    run();
    expect(Object.fromEntries(users)).toEqual(
      Object.fromEntries(
        withDatabase.map((name) => [
          `auscribe_${name}.${name}`,
          {
            user: name,
            pwd: `a long password of ${name}`,
            roles: [{ role: 'readWrite', db: `auscribe_${name}` }],
            mechanisms: ['SCRAM-SHA-256'],
          },
        ]),
      ),
    );
  });

  it('get new passwords when the script runs again', () => {
    const env = passwords();
    const { users, run } = shell(env);
    run();
    Object.assign(env, passwords(', changed'));
    run();
    expect([...users.values()].map(({ pwd }) => pwd)).toEqual(
      withDatabase.map((name) => `a long password of ${name}, changed`),
    );
    expect(users.size).toBe(withDatabase.length);
  });

  it('are not created without a password, or with a short one', () => {
    expect(() => shell({}).run()).toThrow('MONGODB_PASSWORD_AUTH is missing or too short');
    expect(() => shell({ ...passwords(), MONGODB_PASSWORD_INGEST: 'short' }).run()).toThrow('MONGODB_PASSWORD_INGEST');
  });
});
