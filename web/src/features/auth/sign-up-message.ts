import type { Refusal } from '@auscribe/contracts';
import { text } from './text.js';

/** The toast for a refused sign-up (PRODUCT.md section 8). */
export function signUpRefusal(answer: Pick<Refusal, 'status' | 'message' | 'data'>): string {
  const taken = answer.status === 'ERROR' && /username already exists/i.test(answer.data ?? '');
  return taken ? text.get().usernameTaken({ message: answer.message }) : answer.message;
}
