import { toast } from '../../components/ui/toast.js';

const key = 'codeSentAt';

/**
 * Remembers when a code was mailed, so that a reload does not begin the wait for the next one again. What the server
 * says is passed on when it could not mail the code: the sign-in itself went well.
 */
export function noteCodeSent(serverMessage = ''): void {
  sessionStorage.setItem(key, String(Date.now()));
  if (/could not be sent/i.test(serverMessage)) toast.warning(serverMessage);
}

/** Milliseconds since 1970. Who comes here without having asked for a code has been sent one just now, as far as known. */
export function codeSentAt(): number {
  const stored = Number(sessionStorage.getItem(key));
  const now = Date.now();
  if (stored > 0 && stored <= now) return stored;
  sessionStorage.setItem(key, String(now));
  return now;
}
