import { isRecord } from '../../lib/decode.js';

/** The email that the page before passed on, so that nobody types it twice. It travels in the history, not in the URL. */
export function emailCarried(state: unknown): string {
  return isRecord(state) && typeof state.email === 'string' ? state.email : '';
}
