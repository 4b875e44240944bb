import { clearStorage } from '../storage.js';
import { sealedEditKey } from '../vault/sealed-edit.js';

/**
 * The end of a signed-in page: a new page replaces it, so that its memory is gone, with what was read and typed. Back
 * leads to pages that ask for a sign-in.
 */
export function leavePage(why: SessionEnd): void {
  // After a log-off that nobody asked for, an unsaved edit stays, encrypted.
  clearStorage(sessionStorage, why === 'log-out' || why === 'deleted' ? [] : [sealedEditKey]);
  noteSessionEnd(why);
  document.title = 'Auscribe';
  window.location.replace(why === 'log-out' ? '/' : '/login');
}

/** Why a session ended: logged out, idle, the account deleted, or ended by the server or another tab. */
type SessionEnd = 'log-out' | 'idle' | 'ended' | 'deleted';

/** The ends that the sign-in page explains. */
export type ToldEnd = Exclude<SessionEnd, 'log-out'>;

const key = 'sessionEnd';

/** For the sign-in page, a new page, which says why. */
function noteSessionEnd(why: SessionEnd, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(key, why);
  } catch {
    // The page then says nothing.
  }
}

export function readSessionEnd(storage: Storage = sessionStorage): ToldEnd | null {
  const why = storage.getItem(key);
  return why === 'idle' || why === 'ended' || why === 'deleted' ? why : null;
}

export function forgetSessionEnd(storage: Storage = sessionStorage): void {
  storage.removeItem(key);
}

/** What is still being stored, such as the end of a recording, while the page is about to be left. */
const pending = new Set<Promise<unknown>>();
const longestMs = 30_000;

export function finishBeforeLeaving(work: Promise<unknown>): void {
  const settled = work.catch(() => undefined).finally(() => pending.delete(settled));
  pending.add(settled);
}

/** Resolves when nothing is pending any more, or after half a minute. */
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
