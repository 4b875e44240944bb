import { events } from '@auscribe/contracts';
import { fromBinary, type JsonValue, toJson } from '@bufbuild/protobuf';
import type { Messaging } from '../messaging.js';
import { plainHeaders } from '../tracing.js';
import { type DeadLetter, messageAt } from './list-dead-letters.js';

/** A dead letter with its message, as far as it can be read. Messages hold ids and object keys, nothing of a patient. */
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

/** As JSON, or its bytes where it can't be read: that may be why it is here. */
function readable(subject: string, data: Uint8Array): unknown {
  return decoded(subject, data) ?? { bytes: Buffer.from(data).toString('base64') };
}

/** Undefined where this release can't read the message. */
export function decoded(subject: string, data: Uint8Array): JsonValue | undefined {
  const event = Object.values(events).find((one) => one.subject === subject);
  try {
    return event && toJson(event.schema, fromBinary(event.schema, data));
  } catch {
    return undefined;
  }
}
