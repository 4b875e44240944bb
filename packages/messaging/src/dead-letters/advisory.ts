import { MessagingError } from '../errors.js';

/** What the broker says of a message that it gave up on. */
export interface Advisory {
  /** With the prefix, as on the broker. */
  stream: string;
  consumer: string;
  /** The message's, in its stream. */
  streamSequence: number;
  deliveries: number;
  /** The code that the handler gave, or MAX_DELIVERIES when the last delivery ended without any answer, as in a crash. */
  reason: string;
}

export function parseAdvisory(subject: string, json: string): Advisory {
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
