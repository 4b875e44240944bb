/** Why a session is over: by hand, because nobody did anything, with its account, or by the server or another tab. */
export type SessionEnd = 'log-out' | 'idle' | 'ended' | 'deleted';

/** What the sign-in page has something to say about. */
export type ToldEnd = Exclude<SessionEnd, 'log-out'>;

const key = 'sessionEnd';

/** For the sign-in page, which is a new page: it says why. */
export function noteSessionEnd(why: SessionEnd, storage: Storage = sessionStorage): void {
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
