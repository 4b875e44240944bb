import type { JetStreamManager, StoredMsg } from 'nats';
import type { Messaging } from '../messaging.js';
import { deadLetterStream } from '../names.js';
import { isNotFound } from '../provisioning/not-found.js';
import { plainHeaders } from '../tracing.js';
import { type Advisory, parseAdvisory } from './advisory.js';

/** A message that one consumer could not handle. No payload: that is the stream's. */
export interface DeadLetter extends Advisory {
  /** In the dead-letter stream: what replay takes. */
  sequence: number;
  at: Date;
  /** Of the message, without the prefix; null when the stream has dropped it meanwhile and nothing can be replayed. */
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

/** Null where there is none (any more) under this sequence. */
export async function readDeadLetter(
  manager: JetStreamManager,
  prefix: string,
  sequence: number,
): Promise<DeadLetter | null> {
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

/** Null where the stream does not hold it. */
export async function messageAt(manager: JetStreamManager, stream: string, seq: number): Promise<StoredMsg | null> {
  try {
    return await manager.streams.getMessage(stream, { seq });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
