import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connectMessaging } from '../connect-messaging.js';
import { listDeadLetters } from '../dead-letters/list-dead-letters.js';
import { replayDeadLetter } from '../dead-letters/replay-dead-letter.js';
import type { Messaging } from '../messaging.js';

const USAGE = `Usage: npm run dead-letters -- list [options]
       npm run dead-letters -- replay (SEQUENCE… | --all) [options]

  --url URL        default nats://127.0.0.1:4222; may hold user and password
  --prefix PREFIX  default auscribe
  --consumer NAME  only this consumer's
`;
const CONNECT_WITHIN_MS = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'nats://127.0.0.1:4222' },
    prefix: { type: 'string', default: 'auscribe' },
    consumer: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const [command, ...sequences] = positionals;

if (command === 'list') await withMessaging(list);
else if (command === 'replay' && values.all !== sequences.length > 0) await withMessaging(replay);
else fail(USAGE);

async function list(messaging: Messaging): Promise<void> {
  for await (const letter of listDeadLetters(messaging)) {
    if (values.consumer !== undefined && letter.consumer !== values.consumer) continue;
    const { sequence, at, consumer, deliveries, reason, subject, messageId } = letter;
    say([sequence, at.toISOString(), consumer, subject ?? '(gone)', messageId ?? '-', deliveries, reason].join('\t'));
  }
}

async function replay(messaging: Messaging): Promise<void> {
  const wanted = new Set(sequences.map(Number));
  for await (const { sequence, consumer, subject } of listDeadLetters(messaging)) {
    if (!values.all && !wanted.delete(sequence)) continue;
    if (values.consumer !== undefined && consumer !== values.consumer) continue;
    if (subject === null) say(`${sequence}\tskipped: its stream no longer holds the message`);
    else say(`${sequence}\treplayed as ${await replayDeadLetter(messaging, sequence)}`);
  }
  for (const sequence of wanted) fail(`There is no dead letter ${sequence}\n`);
}

async function withMessaging(work: (messaging: Messaging) => Promise<void>): Promise<void> {
  const { url, user, password } = credentialsApart(values.url);
  const messaging = await connectMessaging({
    url,
    user,
    password,
    name: 'dead-letters',
    prefix: values.prefix,
    logger: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(CONNECT_WITHIN_MS),
  }).catch(() => fail(`The broker at ${url} does not answer\n`));
  try {
    await work(messaging);
  } finally {
    await messaging.close();
  }
}

function credentialsApart(given: string): { url: string; user?: string; password?: string } {
  const { protocol, host, username, password } = new URL(given);
  const url = `${protocol}//${host}`;
  return username ? { url, user: decodeURIComponent(username), password: decodeURIComponent(password) } : { url };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(sentence);
  process.exit(1);
}
