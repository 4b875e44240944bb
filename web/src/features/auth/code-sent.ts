import { toast } from '../../components/ui/toast.js';

const key = 'codeSentAt';

/**
 * Remembers when a code was mailed, so that a reload does not restart the wait for the next one. If the server could not
 * mail the code, its message is shown: the sign-in itself succeeded.
 */
export function noteCodeSent(serverMessage = ''): void {
  sessionStorage.setItem(key, String(Date.now()));
  if (/could not be sent/i.test(serverMessage)) toast.warning(serverMessage);
}

/** Milliseconds since 1970. Without a record of it, the code is taken to have been sent just now. */
export function codeSentAt(): number {
  const stored = Number(sessionStorage.getItem(key));
  const now = Date.now();
  if (stored > 0 && stored <= now) return stored;
  sessionStorage.setItem(key, String(now));
  return now;
}
