import { text } from './text.js';

/** What the server said to a code: null when it was right, else what to tell the user. */
export type CodeOutcome = string | null;

/**
 * The words for a refused code (PRODUCT.md section 8). The server's own stand for the rest: "Incorrect code" would send
 * somebody who is locked out for a while to look for yet another code.
 */
export function codeRefusal(data: unknown): string {
  return typeof data === 'string' && /^(too many|user not found)/i.test(data) ? data : text.get().wrongCode;
}
