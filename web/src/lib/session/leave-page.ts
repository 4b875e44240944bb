import { clearStorage } from '../storage.js';
import { sealedEditKey } from '../vault/seal.js';

/**
 * Ends a signed-in page: a new page replaces it, so that its memory is gone, with everything that was read and typed.
 * Back leads to pages that ask for a sign-in.
 */
export function leavePage(why: SessionEnd): void {
  // After a log-off that the user did not request, an unsaved edit stays, encrypted.
  clearStorage(sessionStorage, why === 'log-out' || why === 'deleted' ? [] : [sealedEditKey]);
  storeSessionEnd(why);
  document.title = 'Auscribe';
  window.location.replace(why === 'log-out' ? '/' : '/login');
}

/** Why a session ended: logged out, idle, the account deleted, or ended by the server or another tab. */
type SessionEnd = 'log-out' | 'idle' | 'ended' | 'deleted';

/** The ends of a session that the sign-in page explains. */
export type ExplainedEnd = Exclude<SessionEnd, 'log-out'>;

const key = 'sessionEnd';

/** Tells the sign-in page, which is a new page, why the session ended. */
function storeSessionEnd(why: SessionEnd): void {
  try {
    sessionStorage.setItem(key, why);
  } catch {
    // The page then gives no reason.
  }
}

export function readSessionEnd(storage: Storage = sessionStorage): ExplainedEnd | null {
  const why = storage.getItem(key);
  return why === 'idle' || why === 'ended' || why === 'deleted' ? why : null;
}

export function clearSessionEnd(storage: Storage = sessionStorage): void {
  storage.removeItem(key);
}

/** Work that is still being stored, such as the end of a recording, while the page is about to be left. */
const pending = new Set<Promise<unknown>>();
const longestMs = 30_000;

export function finishBeforeLeaving(work: Promise<unknown>): void {
  const settled = work.catch(() => undefined).finally(() => pending.delete(settled));
  pending.add(settled);
}

/** Resolves when nothing is pending, or after half a minute. */
export async function allFinished(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  const done = async () => {
    while (pending.size > 0) await Promise.all(pending);
  };
  await Promise.race([done(), late]);
  clearTimeout(timer);
}
