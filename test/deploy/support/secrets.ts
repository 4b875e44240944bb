import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { secretNames } from '../../../deploy/secret-names.mjs';
import { apply } from './kubectl.js';
import { backing, charts, product } from './names.js';

type Secrets = Record<string, string>;

/** Passwords and keys of an installation, created as by `npm run secrets`, and stored where the charts expect them. */
export async function makeSecrets(): Promise<void> {
  const all: Secrets = Object.fromEntries(secretNames.map((name) => [name, fresh(name)]));
  const ofBacking = {
    ...all,
    ROOT_ACCESS_KEY: all.S3_ACCESS_KEY_ID ?? '',
    ROOT_SECRET_KEY: all.S3_SECRET_ACCESS_KEY ?? '',
  };
  await apply([
    secret(backing, 'auscribe-backing', ofBacking),
    secret(product, 'auscribe-provision', { NATS_PASSWORD: all.NATS_PASSWORD_ADMIN ?? '' }),
    ...[...secretKeys()].map(([service, keys]) =>
      secret(product, `auscribe-${service}`, ofService(service, keys, all)),
    ),
  ]);
}

function fresh(name: string): string {
  return /^(NATS|MONGODB)_PASSWORD_|^S3_/.test(name)
    ? `n${randomBytes(24).toString('hex')}`
    : randomBytes(32).toString('hex');
}

/** service → the keys that its secret must have, as the chart's own values list them. */
function secretKeys(): Map<string, string[]> {
  const values = parse(readFileSync(join(charts.product, 'values.yaml'), 'utf8')) as {
    services: Record<string, { secretKeys?: string[] }>;
  };
  return new Map(Object.entries(values.services).map(([name, { secretKeys: keys }]) => [name, keys ?? []]));
}

function ofService(service: string, keys: readonly string[], all: Secrets): Secrets {
  const given: Secrets = {
    ...all,
    NATS_PASSWORD: all[`NATS_PASSWORD_${service.toUpperCase()}`] ?? '',
    MONGODB_URL: databaseOf(service),
    SMTP_URL: `smtps://mail.${backing}.svc:1025`,
  };
  const missing = keys.filter((key) => !given[key]);
  if (missing.length > 0) throw new Error(`The chart's ${service} wants ${missing.join(', ')}, which nobody made.`);
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? '']));
}

/** The stand-in has no users. */
const databaseOf = (service: string) => `mongodb://mongodb.${backing}.svc:27017/auscribe_${service}`;

function secret(namespace: string, name: string, stringData: Secrets): object {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
}
