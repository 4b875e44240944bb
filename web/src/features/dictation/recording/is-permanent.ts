import { ApiError, SessionEndedError } from '../../../lib/http/errors.js';

const worthAnotherTry = [408, 425, 429];

/** A refusal that no repetition changes. A 413 is one: sending the same again would never end. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof SessionEndedError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 200) return true;
  return error.status >= 400 && error.status < 500 && !worthAnotherTry.includes(error.status);
}
