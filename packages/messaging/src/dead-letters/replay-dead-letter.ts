import { randomUUID } from 'node:crypto';
import { MessagingError } from '../errors.js';
import type { Messaging } from '../messaging.js';
import { deadLetterStream } from '../names.js';
import { plainHeaders } from '../tracing.js';
import { messageAt, readDeadLetter } from './list-dead-letters.js';
import { decoded } from './show-dead-letter.js';

/** Id of the message that this one repeats. */
const REPLAY_OF_HEADER = 'Auscribe-Replay-Of';

/**
 * Publishes the message again, under a new id since the old one would be dropped as a duplicate, and removes the dead
 * letter. All consumers of the subject get it: they are idempotent. Resolves with the new id. Rejects with MessagingError
 * NO_DEAD_LETTER, MESSAGE_GONE, or UNDECODABLE: each consumer would make another dead letter of that.
 */
export async function replayDeadLetter(
  messaging: Pick<Messaging, 'connection' | 'prefix' | 'publishEncoded'>,
  sequence: number,
): Promise<string> {
  const manager = await messaging.connection.jetstreamManager();
  const letter = await readDeadLetter(manager, messaging.prefix, sequence);
  if (!letter) throw new MessagingError('NO_DEAD_LETTER', `There is no dead letter ${sequence}`);
  const original = await messageAt(manager, letter.stream, letter.streamSequence);
  if (!original || letter.subject === null) {
    throw new MessagingError('MESSAGE_GONE', `The stream no longer holds the message of dead letter ${sequence}`);
  }
  if (decoded(letter.subject, original.data) === undefined) {
    throw new MessagingError('UNDECODABLE', `This release can't read the message of dead letter ${sequence} either`);
  }
  const { 'Nats-Msg-Id': oldId, ...headers } = plainHeaders(original.header);
  const id = randomUUID();
  await messaging.publishEncoded(letter.subject, original.data, {
    id,
    headers: oldId === undefined ? headers : { ...headers, [REPLAY_OF_HEADER]: oldId },
  });
  await manager.streams.deleteMessage(deadLetterStream(messaging.prefix), sequence);
  return id;
}
