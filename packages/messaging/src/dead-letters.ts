import { randomUUID } from 'node:crypto';
import { events } from '@auscribe/contracts';
import { fromBinary, type JsonValue, toJson } from '@bufbuild/protobuf';
import type { JetStreamManager, StoredMsg } from 'nats';
import { MessagingError, nullIfNotFound } from './errors.js';
import type { Messaging } from './messaging.js';
import { deadLetterStream } from './names.js';
import { plainHeaders } from './tracing.js';

/** Id of the original message of a replay. */
const REPLAY_OF_HEADER = 'Auscribe-Replay-Of';

/** A message that one consumer could not handle. Holds no payload, which is only in the stream. */
export interface DeadLetter extends Advisory {
  /** Sequence in the dead-letter stream: the argument of a replay. */
  sequence: number;
  at: Date;
  /**
   * The message's subject, without the prefix; null if its stream has dropped the message, which then cannot be
   * replayed.
   */
  subject: string | null;
  messageId: string | null;
}

/** Oldest first. */
export async function* listDeadLetters(messaging: Pick<Messaging, 'connection' | 'prefix'>): AsyncIterable<DeadLetter> {
  const manager = await messaging.connection.jetstreamManager();
  const name = deadLetterStream(messaging.prefix);
  const { state } = await manager.streams.info(name);
  for (let sequence = Math.max(1, state.first_seq); sequence <= state.last_seq; sequence += 1) {
    const letter = await readDeadLetter(manager, messaging.prefix, sequence);
    if (letter) yield letter;
  }
}

/** Null if no dead letter has this sequence. */
async function readDeadLetter(manager: JetStreamManager, prefix: string, sequence: number): Promise<DeadLetter | null> {
  const stored = await messageAt(manager, deadLetterStream(prefix), sequence);
  if (!stored) return null;
  const advisory = parseAdvisory(stored.subject, stored.string());
  const original = await messageAt(manager, advisory.stream, advisory.streamSequence);
  return {
    ...advisory,
    sequence,
    at: stored.time,
    subject: original ? original.subject.slice(prefix.length + 1) : null,
    messageId: plainHeaders(original?.header)['Nats-Msg-Id'] ?? null,
  };
}

/** Null if the stream does not hold the message. */
function messageAt(manager: JetStreamManager, stream: string, seq: number): Promise<StoredMsg | null> {
  return nullIfNotFound(manager.streams.getMessage(stream, { seq }));
}

/** A dead letter with its message, if that can be read. Messages hold ids and object keys, never patient text. */
export async function showDeadLetter(
  { connection }: Pick<Messaging, 'connection'>,
  letter: DeadLetter,
): Promise<Record<string, unknown>> {
  const manager = await connection.jetstreamManager();
  const message = await messageAt(manager, letter.stream, letter.streamSequence);
  return {
    ...letter,
    headers: plainHeaders(message?.header),
    message: message && letter.subject !== null ? readable(letter.subject, message.data) : null,
  };
}

/** The message as JSON, or its bytes if it cannot be decoded, which may be why it is a dead letter. */
function readable(subject: string, data: Uint8Array): unknown {
  return decoded(subject, data) ?? { bytes: Buffer.from(data).toString('base64') };
}

/** Undefined if this release cannot decode the message. */
function decoded(subject: string, data: Uint8Array): JsonValue | undefined {
  const event = Object.values(events).find((one) => one.subject === subject);
  try {
    return event && toJson(event.schema, fromBinary(event.schema, data));
  } catch {
    return undefined;
  }
}

/**
 * Publishes the message again, with a new id since the old one would be dropped as a duplicate, and removes the dead
 * letter. All consumers of the subject get it: they are idempotent. Resolves with the new id. Rejects with
 * MessagingError NO_DEAD_LETTER, MESSAGE_GONE, or UNDECODABLE, since each consumer would turn such a message into
 * another dead letter.
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

/** Removes the dead letter. Its message stays in its stream until it expires, and is not redelivered. */
export async function discardDeadLetter(
  { connection, prefix }: Pick<Messaging, 'connection' | 'prefix'>,
  sequence: number,
): Promise<void> {
  const manager = await connection.jetstreamManager();
  await manager.streams.deleteMessage(deadLetterStream(prefix), sequence);
}

/** The broker's advisory on a message that it gave up on. */
interface Advisory {
  /** Name on the broker, with the prefix. */
  stream: string;
  consumer: string;
  /** Sequence of the message in its stream. */
  streamSequence: number;
  deliveries: number;
  /** The code that the handler gave, or MAX_DELIVERIES if the last delivery ended without an answer, as in a crash. */
  reason: string;
}

function parseAdvisory(subject: string, json: string): Advisory {
  const parsed: unknown = JSON.parse(json);
  const { stream, consumer, stream_seq: streamSequence, deliveries, reason } = isRecord(parsed) ? parsed : {};
  if (typeof stream !== 'string' || typeof consumer !== 'string' || typeof streamSequence !== 'number') {
    throw new MessagingError('MALFORMED_ADVISORY', `${subject} holds something else than an advisory`);
  }
  return {
    stream,
    consumer,
    streamSequence,
    deliveries: typeof deliveries === 'number' ? deliveries : 0,
    reason:
      typeof reason === 'string' ? reason : subject.includes('.MAX_DELIVERIES.') ? 'MAX_DELIVERIES' : 'TERMINATED',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
