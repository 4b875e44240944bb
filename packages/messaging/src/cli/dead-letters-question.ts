import { parseArgs } from 'node:util';
import { MessagingError } from '../errors.js';

const usage = `Usage: npm run dead-letters -- list [options]
       npm run dead-letters -- show SEQUENCE… [options]
       npm run dead-letters -- replay (SEQUENCE… | --all) [options]
       npm run dead-letters -- discard (SEQUENCE… | --all) [options]

  --consumer NAME  only this consumer's
  --dry-run        replay, discard: only says what would be done
  --url URL        default NATS_URL, with NATS_USER and NATS_PASSWORD; may hold both
  --prefix PREFIX  default STREAM_PREFIX, or auscribe

Exit code: 0 done; 1 some message was not replayed: gone from its stream, or unreadable; 2 nothing could be done.`;

const commands = ['list', 'show', 'replay', 'discard'] as const;

export interface DeadLettersQuestion {
  command: (typeof commands)[number];
  sequences: readonly number[];
  all: boolean;
  consumer: string | undefined;
  dryRun: boolean;
  url: string | undefined;
  prefix: string | undefined;
}

/** Throws MessagingError `USAGE`. */
export function readQuestion(args: string[]): DeadLettersQuestion {
  const { values, positionals } = parsed(args);
  const [name, ...given] = positionals;
  const command = commands.find((one) => one === name);
  const sequences = given.map(Number);
  const { all, consumer, url, prefix } = values;
  const named = sequences.length > 0;
  const complete = command === 'list' ? !named && !all : command === 'show' ? named && !all : named !== all;
  if (command === undefined || !complete || sequences.some((one) => !Number.isInteger(one) || one < 1)) throw refusal();
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
    throw refusal();
  }
}

function refusal(): MessagingError {
  return new MessagingError('USAGE', usage);
}
