import { discardDeadLetter } from '../dead-letters/discard-dead-letter.js';
import { type DeadLetter, listDeadLetters } from '../dead-letters/list-dead-letters.js';
import { replayDeadLetter } from '../dead-letters/replay-dead-letter.js';
import { showDeadLetter } from '../dead-letters/show-dead-letter.js';
import { MessagingError } from '../errors.js';
import type { Messaging } from '../messaging.js';
import { connectOperator, type OperatorEnvironment } from './connect-operator.js';
import { type DeadLettersQuestion, readQuestion } from './dead-letters-question.js';

const CONNECT_WITHIN_MS = 5_000;

type Say = (line: string) => void;

/**
 * Resolves true when everything that was asked for was done, false when a message was gone. A MessagingError's text is
 * for the operator.
 */
export async function deadLettersCommand(args: string[], env: OperatorEnvironment, say: Say): Promise<boolean> {
  const question = readQuestion(args);
  const { url: NATS_URL = env.NATS_URL, prefix: STREAM_PREFIX = env.STREAM_PREFIX } = question;
  const messaging = await connectOperator(
    { ...env, NATS_URL, STREAM_PREFIX },
    { name: 'dead-letters', withinMs: CONNECT_WITHIN_MS },
  );
  try {
    return await answer(messaging, question, say);
  } finally {
    await messaging.close();
  }
}

async function answer(messaging: Messaging, question: DeadLettersQuestion, say: Say): Promise<boolean> {
  const wanted = new Set(question.sequences);
  let done = true;
  for await (const letter of listDeadLetters(messaging)) {
    if (question.consumer !== undefined && question.consumer !== letter.consumer) continue;
    if (question.command !== 'list' && !question.all && !wanted.delete(letter.sequence)) continue;
    done = (await answerOne(messaging, question, letter, say)) && done;
  }
  if (wanted.size > 0) throw new MessagingError('NO_DEAD_LETTER', `There is no dead letter ${[...wanted].join(', ')}.`);
  return done;
}

async function answerOne(
  messaging: Messaging,
  { command, dryRun }: DeadLettersQuestion,
  letter: DeadLetter,
  say: Say,
): Promise<boolean> {
  const { sequence, at, consumer, deliveries, reason, subject, messageId } = letter;
  if (command === 'list') {
    say([sequence, at.toISOString(), consumer, subject ?? '(gone)', messageId ?? '-', deliveries, reason].join('\t'));
  } else if (command === 'show') {
    say(JSON.stringify(await showDeadLetter(messaging, letter), null, 2));
  } else if (command === 'discard') {
    if (!dryRun) await discardDeadLetter(messaging, sequence);
    say(`${sequence}\t${dryRun ? 'would be discarded' : 'discarded'}`);
  } else if (subject === null) {
    say(`${sequence}\tskipped: its stream no longer holds the message`);
    return false;
  } else if (dryRun) say(`${sequence}\twould be replayed to ${subject}`);
  else return await replay(messaging, sequence, say);
  return true;
}

async function replay(messaging: Messaging, sequence: number, say: Say): Promise<boolean> {
  try {
    say(`${sequence}\treplayed as ${await replayDeadLetter(messaging, sequence)}`);
    return true;
  } catch (error) {
    if (!(error instanceof MessagingError) || error.code !== 'UNDECODABLE') throw error;
    say(`${sequence}\tskipped: ${error.message}`);
    return false;
  }
}
