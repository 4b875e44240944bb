import type { Answer } from '../../lib/http/envelope.js';
import { text } from './text.js';

/** The toast for a refused sign-up (PRODUCT.md section 8). */
export function signUpRefusal(answer: Extract<Answer<string>, { data: string | null }>): string {
  const taken = answer.status === 'ERROR' && /username already exists/i.test(answer.data ?? '');
  return taken ? text.get().usernameTaken({ message: answer.message }) : answer.message;
}
