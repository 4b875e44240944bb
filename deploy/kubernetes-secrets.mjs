// npm run secrets:kubernetes -- --mongodb mongodb.example --smtp smtps://user:password@mail.example > secrets.yaml
// The chart's secrets from .env (npm run secrets), as objects for `kubectl apply -f -`: each service gets only the keys that
// its entry in the values lists. Put them into your secret store, and keep them nowhere else.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';

const USAGE =
  'Usage: npm run --silent secrets:kubernetes -- --mongodb HOSTS[?OPTIONS] --smtp URL [--prefix auscribe] > secrets.yaml';

const { values: given } = parseArgs({
  options: { mongodb: { type: 'string' }, smtp: { type: 'string' }, prefix: { type: 'string', default: 'auscribe' } },
});
const env = readEnv(join(import.meta.dirname, '..', '.env'));
if (given.mongodb === undefined || given.smtp === undefined) leave(USAGE);
const [hosts, options = ''] = given.mongodb.split('?');

const { services } = parse(readFileSync(join(import.meta.dirname, 'helm', 'auscribe', 'values.yaml'), 'utf8'));
const keys = Object.entries(services).map(([name, { secretKeys = [] }]) => [name, secretKeys]);
const secrets = [...keys, ['provision', ['NATS_PASSWORD']]]
  .filter(([, names]) => names.length > 0)
  .map(([service, names]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${given.prefix}-${service}`, labels: { 'app.kubernetes.io/part-of': 'auscribe' } },
    type: 'Opaque',
    stringData: Object.fromEntries(names.map((name) => [name, secretValue(service, name)])),
  }));
process.stdout.write(secrets.map((secret) => `---\n${stringify(secret)}`).join(''));

/** As docker-compose.yml takes it from .env. */
function secretValue(service, name) {
  const user = service === 'provision' ? 'ADMIN' : service.toUpperCase();
  if (name === 'NATS_PASSWORD') return present(`NATS_PASSWORD_${user}`);
  if (name === 'SMTP_URL') return given.smtp;
  if (name !== 'MONGODB_URL') return present(name);
  const password = present(`MONGODB_PASSWORD_${user}`);
  return `mongodb://${service}:${password}@${hosts}/auscribe_${service}${options && `?${options}`}`;
}

function present(name) {
  return env[name] ?? leave(`${name} is not in .env: run npm run secrets, and this again.`);
}

function readEnv(file) {
  if (!existsSync(file)) leave('There is no .env: run npm run secrets, and this again.');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

function leave(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
