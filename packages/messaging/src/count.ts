import type { CounterDefinition } from '@auscribe/contracts';
import { headers } from 'nats';
import type { MessagingContext } from './context.js';
import { CountFailedError } from './errors.js';
import { subjectName } from './names.js';

const ANSWER_WITHIN_MS = 500;

/** Adds to a count and resolves with the new total. Atomic at the broker, even under concurrent additions. */
export async function addToCount(
  { connection, watch, prefix }: MessagingContext,
  { subject }: CounterDefinition,
  key: string,
  by: number,
): Promise<number> {
  try {
    if (!watch.connected) throw new Error('There is no connection to the broker');
    const increment = headers();
    increment.set('Nats-Incr', `+${by}`);
    const answer = await connection.request(subjectName(prefix, `${subject}.${key}`), undefined, {
      timeout: ANSWER_WITHIN_MS,
      headers: increment,
    });
    const total = Number(answer.json<{ val?: string }>().val ?? Number.NaN);
    if (!Number.isSafeInteger(total)) throw new Error('The stream does not count');
    return total;
  } catch (error) {
    throw new CountFailedError(subject, { cause: error });
  }
}
