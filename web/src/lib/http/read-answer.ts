import type { AnswerOf, Endpoint } from '@auscribe/contracts';
import { Check } from 'typebox/value';

/** The server answered something else than the contract says. */
class AnswerError extends Error {
  override name = 'AnswerError';
}

/** Checks an answer against the contract, so that nothing unexpected enters the app. */
export function readAnswer<const O extends Endpoint>({ id, response }: O, body: unknown): AnswerOf<O> {
  if (Check(response, body)) return body as AnswerOf<O>;
  throw new AnswerError(`The server's answer to ${id} is not what the contract says.`);
}
