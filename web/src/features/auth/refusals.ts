import type { Refusal } from '@auscribe/contracts';
import { ApiError, messageWithReference } from '../../lib/http/errors.js';
import { text } from './text.js';

/** The content of the Login Error modal. */
export interface LoginError {
  subtitle: string;
  body: string;
}

/** PRODUCT.md section 8: a 400 shows the server's message and data, any other error its own message. */
export function toLoginError(error: unknown): LoginError {
  if (error instanceof ApiError && error.status === 400) {
    const body = typeof error.data === 'string' ? error.data : '';
    return { subtitle: error.serverMessage ?? error.message, body };
  }
  return {
    subtitle: error instanceof Error && error.message ? messageWithReference(error) : text.get().loginFailed,
    body: '',
  };
}

/** The toast for a refused sign-up (PRODUCT.md section 8). */
export function signUpRefusal(answer: Pick<Refusal, 'status' | 'message' | 'data'>): string {
  const taken = answer.status === 'ERROR' && /username already exists/i.test(answer.data ?? '');
  return taken ? text.get().usernameTaken({ message: answer.message }) : answer.message;
}
