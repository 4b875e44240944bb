import { toast } from '../../components/ui/toast.js';
import { isRecord } from '../../lib/decode.js';

const codeSentKey = 'codeSentAt';

/**
 * Stores when a code was mailed, so that a reload does not restart the wait for the next one. If the server could not
 * mail the code, its message is shown: the sign-in itself succeeded.
 */
export function storeCodeSent(serverMessage = ''): void {
  sessionStorage.setItem(codeSentKey, String(Date.now()));
  if (/could not be sent/i.test(serverMessage)) toast.warning(serverMessage);
}

/** Milliseconds since 1970. If nothing is stored, the code counts as just sent. */
export function codeSentAt(): number {
  const stored = Number(sessionStorage.getItem(codeSentKey));
  const now = Date.now();
  if (stored > 0 && stored <= now) return stored;
  sessionStorage.setItem(codeSentKey, String(now));
  return now;
}

/**
 * The e-mail address passed on by the previous page, so that nobody types it twice. It is in the history state, not in
 * the URL.
 */
export function emailFromState(state: unknown): string {
  return isRecord(state) && typeof state.email === 'string' ? state.email : '';
}
