import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connectMessaging } from '../connect-messaging.js';
import { type DeadLetter, listDeadLetters } from '../dead-letters/list-dead-letters.js';
import { replayDeadLetter } from '../dead-letters/replay-dead-letter.js';
import { MessagingError } from '../errors.js';
import type { Messaging } from '../messaging.js';

const USAGE = `Usage: npm run dead-letters -- list [options]
       npm run dead-letters -- replay (SEQUENCE… | --all) [options]

  --url URL        default nats://127.0.0.1:4222; may hold user and password
  --prefix PREFIX  default auscribe
  --consumer NAME  only this consumer's
`;
const CONNECT_WITHIN_MS = 5_000;

type Options = ReturnType<typeof parse>['values'];
type Say = (line: string) => void;

/** Resolves when done; a MessagingError's text is for the operator. */
export async function deadLettersCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, ...sequences] = positionals;
  const { all } = values;
  if (command === 'list' && sequences.length === 0)
    await withMessaging(values, (messaging) => list(messaging, values, say));
  else if (command === 'replay' && all !== sequences.length > 0) {
    await withMessaging(values, (messaging) => replay(messaging, values, sequences.map(Number), say));
  } else throw new MessagingError('USAGE', USAGE.trimEnd());
}

async function list(messaging: Messaging, options: Options, say: Say): Promise<void> {
  for await (const letter of listDeadLetters(messaging)) {
    if (!concerns(letter, options)) continue;
    const { sequence, at, consumer, deliveries, reason, subject, messageId } = letter;
    say([sequence, at.toISOString(), consumer, subject ?? '(gone)', messageId ?? '-', deliveries, reason].join('\t'));
  }
}

async function replay(messaging: Messaging, options: Options, sequences: number[], say: Say): Promise<void> {
  const wanted = new Set(sequences);
  for await (const letter of listDeadLetters(messaging)) {
    const { sequence, subject } = letter;
    if (!(options.all || wanted.delete(sequence)) || !concerns(letter, options)) continue;
    if (subject === null) say(`${sequence}\tskipped: its stream no longer holds the message`);
    else say(`${sequence}\treplayed as ${await replayDeadLetter(messaging, sequence)}`);
  }
  if (wanted.size > 0) throw new MessagingError('NO_DEAD_LETTER', `There is no dead letter ${[...wanted].join(', ')}`);
}

function concerns({ consumer }: DeadLetter, options: Options): boolean {
  return options.consumer === undefined || options.consumer === consumer;
}

async function withMessaging(options: Options, work: (messaging: Messaging) => Promise<void>): Promise<void> {
  const { protocol, host, username, password } = new URL(options.url);
  const url = `${protocol}//${host}`;
  const messaging = await connectMessaging({
    url,
    ...(username === '' ? {} : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    name: 'dead-letters',
    prefix: options.prefix,
    logger: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(CONNECT_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new MessagingError('NO_BROKER', `The broker at ${url} does not answer, or refuses us`, { cause: error });
  });
  try {
    await work(messaging);
  } finally {
    await messaging.close();
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'nats://127.0.0.1:4222' },
      prefix: { type: 'string', default: 'auscribe' },
      consumer: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
}
