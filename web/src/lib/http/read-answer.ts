import type { AnswerOf, Endpoint } from '@auscribe/contracts';
import { Check } from 'typebox/value';
import { isRecord } from '../decode.js';

/** The server answered something else than the contract says. */
class AnswerError extends Error {
  override name = 'AnswerError';
}

/**
 * Checks an answer against the contract, so that nothing unexpected enters the app. A refusal is known by its status and
 * its message; no page reads when an answer was given.
 */
export function readAnswer<const O extends Endpoint>({ id, response }: O, body: unknown): AnswerOf<O> {
  const answer = isRecord(body) ? { timestamp: new Date().toISOString(), ...body } : body;
  if (isRefusal(answer))
    return { ...answer, data: typeof answer.data === 'string' ? answer.data : null } as AnswerOf<O>;
  if (Check(response, answer)) return answer as AnswerOf<O>;
  throw new AnswerError(`The server's answer to ${id} is not what the contract says.`);
}

const refused = ['ERROR', 'FAILED', 'Failed'];

function isRefusal(answer: unknown): answer is Record<string, unknown> {
  return isRecord(answer) && refused.includes(String(answer.status)) && typeof answer.message === 'string';
}
