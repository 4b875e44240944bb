import { type Decoder, isRecord, oneOf, text } from '../decode.js';

/** An answered envelope: either what was asked for, or a business refusal in words. */
export type Answer<T> =
  | { status: 'SUCCESS'; message: string; data: T }
  | { status: 'ERROR' | 'FAILED' | 'Failed'; message: string; data: string | null };

const status = oneOf(['SUCCESS', 'ERROR', 'FAILED', 'Failed']);

export function readEnvelope<T>(body: unknown, data: Decoder<T>): Answer<T> {
  const envelope = isRecord(body) ? body : {};
  const answered = status(envelope.status, 'status');
  const message = text(envelope.message, 'message');
  if (answered === 'SUCCESS') return { status: answered, message, data: data(envelope.data, 'data') };
  return { status: answered, message, data: typeof envelope.data === 'string' ? envelope.data : null };
}
