import { parseArgs } from 'node:util';
import {
  type DeadLetter,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  showDeadLetter,
} from '../dead-letters.js';
import { MessagingError } from '../errors.js';
import type { Messaging } from '../messaging.js';
import { connectOperator, type OperatorEnvironment } from './connect-operator.js';

const CONNECT_WITHIN_MS = 5_000;
const commands = ['list', 'show', 'replay', 'discard'] as const;

type Print = (line: string) => void;

/**
 * Resolves true if everything requested was done, false if a message was gone. A MessagingError's message is for the
 * operator.
 */
export async function deadLettersCommand(args: string[], env: OperatorEnvironment, print: Print): Promise<boolean> {
  const options = readArguments(args);
  const { url: NATS_URL = env.NATS_URL, prefix: STREAM_PREFIX = env.STREAM_PREFIX } = options;
  const messaging = await connectOperator({ ...env, NATS_URL, STREAM_PREFIX }, 'dead-letters', CONNECT_WITHIN_MS);
  try {
    return await run(messaging, options, print);
  } finally {
    await messaging.close();
  }
}

async function run(messaging: Messaging, options: DeadLettersOptions, print: Print): Promise<boolean> {
  const wanted = new Set(options.sequences);
  let done = true;
  for await (const letter of listDeadLetters(messaging)) {
    if (options.consumer !== undefined && options.consumer !== letter.consumer) continue;
    if (options.command !== 'list' && !options.all && !wanted.delete(letter.sequence)) continue;
    done = (await runOne(messaging, options, letter, print)) && done;
  }
  if (wanted.size > 0) throw new MessagingError('NO_DEAD_LETTER', `There is no dead letter ${[...wanted].join(', ')}.`);
  return done;
}

async function runOne(
  messaging: Messaging,
  { command, dryRun }: DeadLettersOptions,
  letter: DeadLetter,
  print: Print,
): Promise<boolean> {
  const { sequence, at, consumer, deliveries, reason, subject, messageId } = letter;
  if (command === 'list') {
    print([sequence, at.toISOString(), consumer, subject ?? '(gone)', messageId ?? '-', deliveries, reason].join('\t'));
  } else if (command === 'show') {
    print(JSON.stringify(await showDeadLetter(messaging, letter), null, 2));
  } else if (command === 'discard') {
    if (!dryRun) await discardDeadLetter(messaging, sequence);
    print(`${sequence}\t${dryRun ? 'would be discarded' : 'discarded'}`);
  } else if (subject === null) {
    print(`${sequence}\tskipped: its stream no longer holds the message`);
    return false;
  } else if (dryRun) print(`${sequence}\twould be replayed to ${subject}`);
  else return await replay(messaging, sequence, print);
  return true;
}

async function replay(messaging: Messaging, sequence: number, print: Print): Promise<boolean> {
  try {
    print(`${sequence}\treplayed as ${await replayDeadLetter(messaging, sequence)}`);
    return true;
  } catch (error) {
    if (!(error instanceof MessagingError) || error.code !== 'UNDECODABLE') throw error;
    print(`${sequence}\tskipped: ${error.message}`);
    return false;
  }
}

const usage = `Usage: npm run dead-letters -- list [options]
       npm run dead-letters -- show SEQUENCE… [options]
       npm run dead-letters -- replay (SEQUENCE… | --all) [options]
       npm run dead-letters -- discard (SEQUENCE… | --all) [options]

  --consumer NAME  only this consumer's
  --dry-run        replay, discard: only says what would be done
  --url URL        default NATS_URL, with NATS_USER and NATS_PASSWORD; may hold both
  --prefix PREFIX  default STREAM_PREFIX, or auscribe

Exit code: 0 done; 1 some message was not replayed: gone from its stream, or unreadable; 2 nothing could be done.`;

interface DeadLettersOptions {
  command: (typeof commands)[number];
  sequences: readonly number[];
  all: boolean;
  consumer: string | undefined;
  dryRun: boolean;
  url: string | undefined;
  prefix: string | undefined;
}

/** Throws MessagingError `USAGE`. */
function readArguments(args: string[]): DeadLettersOptions {
  const { values, positionals } = parsed(args);
  const [name, ...given] = positionals;
  const command = commands.find((one) => one === name);
  const sequences = given.map(Number);
  const { all, consumer, url, prefix } = values;
  const named = sequences.length > 0;
  const complete = command === 'list' ? !named && !all : command === 'show' ? named && !all : named !== all;
  if (command === undefined || !complete || sequences.some((one) => !Number.isInteger(one) || one < 1))
    throw usageError();
  return { command, sequences, all, consumer, dryRun: values['dry-run'], url, prefix };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        prefix: { type: 'string' },
        consumer: { type: 'string' },
        all: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw usageError();
  }
}

function usageError(): MessagingError {
  return new MessagingError('USAGE', usage);
}
