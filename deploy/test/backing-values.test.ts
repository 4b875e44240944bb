import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { services as parts } from '../../local/src/parts.js';
import { brokerUsers } from '../secret-names.mjs';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', 'helm', file), 'utf8');

it('the broker’s values contain a password for each user, and no permissions', () => {
  const values: { container: { env: Record<string, unknown> }; config: { cluster: { replicas: number } } } = parse(
    read('nats-values.yaml'),
  );
  const expected = brokerUsers.map((user) => `NATS_PASSWORD_${user.toUpperCase()}`);
  expect(Object.keys(values.container.env).toSorted()).toEqual(expected.toSorted());
  expect(values.config.cluster.replicas).toBe(3);
});

it('the database has a user for each service that stores data, limited to its own database', () => {
  const resource: { spec: { users: { name: string; db: string; roles: { name: string; db: string }[] }[] } } = parse(
    read('mongodb.yaml'),
  );
  const expected = parts
    .filter(({ needs }) => needs.includes('database'))
    .map(({ name }) => ({ name, db: `auscribe_${name}`, roles: [{ name: 'readWrite', db: `auscribe_${name}` }] }));
  const made = resource.spec.users.map(({ name, db, roles }) => ({ name, db, roles }));
  expect(made.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    expected.toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});
