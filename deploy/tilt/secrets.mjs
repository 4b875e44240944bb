// Prints the namespaces and secrets of a trial for the Tiltfile, from the output of `npm run secrets`:
//   node deploy/tilt/secrets.mjs PRODUCT BACKING [FILE]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse, stringify } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const [product, backing, file = join(root, '.env')] = process.argv.slice(2);
const all = readEnvironment();
const { services } = parse(readFileSync(join(root, 'deploy/helm/auscribe/values.yaml'), 'utf8'));

const objects = [
  ...[product, backing].map((name) => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  })),
  secret(backing, 'auscribe-backing', {
    ...all,
    ROOT_ACCESS_KEY: all.S3_ACCESS_KEY_ID,
    ROOT_SECRET_KEY: all.S3_SECRET_ACCESS_KEY,
  }),
  secret(product, 'auscribe-provision', { NATS_PASSWORD: all.NATS_PASSWORD_ADMIN }),
  ...Object.entries(services).map(([name, { secretKeys = [] }]) =>
    secret(product, `auscribe-${name}`, Object.fromEntries(secretKeys.map((key) => [key, secretValue(key, name)]))),
  ),
];
process.stdout.write(objects.map((object) => stringify(object)).join('---\n'));

function readEnvironment() {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('There are no passwords and keys yet: run npm run secrets, then Tilt again.');
  }
}

/** A service's value for that name. The database of a trial has no users. */
function secretValue(key, service) {
  const own = {
    NATS_PASSWORD: all[`NATS_PASSWORD_${service.toUpperCase()}`],
    MONGODB_URL: `mongodb://mongodb.${backing}.svc:27017/auscribe_${service}`,
    SMTP_URL: `smtps://mail.${backing}.svc:1025`,
  };
  const value = own[key] ?? all[key];
  if (!value) throw new Error(`${service} needs ${key}, which .env does not hold: run npm run secrets.`);
  return value;
}

function secret(namespace, name, stringData) {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
}
