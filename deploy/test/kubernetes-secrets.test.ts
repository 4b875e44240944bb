import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifestsOf } from './support/manifest.js';

const root = join(import.meta.dirname, '..', '..');
let copy: string;

beforeAll(() => {
  // A place of its own, so that nobody's .env is read or written.
  copy = mkdtempSync(join(tmpdir(), 'auscribe-secrets-'));
  mkdirSync(join(copy, 'deploy', 'helm', 'auscribe'), { recursive: true });
  for (const file of ['make-secrets.mjs', 'secret-names.mjs', 'kubernetes-secrets.mjs', 'helm/auscribe/values.yaml']) {
    cpSync(join(root, 'deploy', file), join(copy, 'deploy', file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(copy, 'deploy', program), ...args], { encoding: 'utf8' });

it('reports what is missing', () => {
  const { status, stderr } = run('kubernetes-secrets.mjs', '--mongodb', 'db', '--smtp', 'smtps://mail.example');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no .env: run npm run secrets');
});

it('gives each service its own keys, and shared keys to the services that share them', () => {
  expect(run('make-secrets.mjs').status).toBe(0);
  const { status, stdout } = run(
    'kubernetes-secrets.mjs',
    ...['--mongodb', 'a.db,b.db?replicaSet=rs0&tls=true', '--smtp', 'smtps://u:p@mail.example', '--prefix', 'north'],
  );
  expect(status).toBe(0);
  const secrets = new Map(manifestsOf(stdout).map((one: Manifest) => [one.metadata.name, one.stringData ?? {}]));
  expect([...secrets.keys()].toSorted()).toEqual(
    ['auth', 'dictations', 'email', 'gateway', 'ingest', 'provision', 'settings', 'speech', 'transcription'].map(
      (name) => `north-${name}`,
    ),
  );
  const auth = secrets.get('north-auth') ?? {};
  expect(auth.MONGODB_URL).toMatch(
    /^mongodb:\/\/auth:n[0-9a-f]{48}@a\.db,b\.db\/auscribe_auth\?replicaSet=rs0&tls=true$/,
  );
  expect(auth.INSIDE_KEY).toBe(secrets.get('north-gateway')?.INSIDE_KEY);
  expect(auth.NATS_PASSWORD).not.toBe(secrets.get('north-gateway')?.NATS_PASSWORD);
  expect(secrets.get('north-email')?.SMTP_URL).toBe('smtps://u:p@mail.example');
  expect(Object.keys(secrets.get('north-gateway') ?? {}).toSorted()).toEqual(['INSIDE_KEY', 'NATS_PASSWORD']);
  expect([...secrets.values()].flatMap((one) => Object.values(one)).filter((value) => !value)).toEqual([]);
});
