import { refreshToken as refreshOperation } from '@auscribe/contracts';
import { type Api, createApi } from '../http/request.js';
import { clearStorage } from '../storage.js';
import { createTokenKeeper, createTokenStore, readTokens } from './tokens.js';

/** This tab's session, with which the pages call the API. Tests build their own from the same parts. */
export const tokenStore = createTokenStore(localStorage);

const ending = new Set<() => void>();
const ended = new Set<() => void>();
const over = new Set<() => void>();

/**
 * Called before the pages are taken down when a session ends without the user's request: unsaved text can still be
 * kept.
 */
export function onSessionEnding(listener: () => void): () => void {
  ending.add(listener);
  return () => ending.delete(listener);
}

export function sessionIsEnding(): void {
  for (const listener of ending) listener();
}

/**
 * Called when the session has ended for a reason outside this page: the server refused to renew it, or another tab
 * ended it.
 */
export function onSessionEnded(listener: () => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Called when the session is over for any reason: cached data of its user must be removed. */
export function onSessionOver(listener: () => void): () => void {
  over.add(listener);
  return () => over.delete(listener);
}

/** Clears the tokens, the subject and the dictationAdded flag (PRODUCT.md section 4), and any patient data. */
export function clearSession(): void {
  tokenStore.clear();
  clearStorage(localStorage);
  for (const listener of over) listener();
}

/**
 * To be called when the session has ended for a reason outside this page: the server refused to renew it, or another
 * tab ended it.
 */
export function sessionHasEnded(): void {
  clearSession();
  for (const listener of ended) listener();
}

const withoutToken = createApi({ bearer: async () => null });

export const tokenSource = createTokenKeeper({
  store: tokenStore,
  async exchange(username, refreshToken) {
    return readTokens(await withoutToken.call(refreshOperation, { body: { username, refreshToken } }));
  },
  exclusively: (work) =>
    'locks' in navigator
      ? navigator.locks.request('auscribe-token-renewal', () => work()).then((token) => token)
      : work(),
  now: () => Date.now(),
  onEnded() {
    sessionHasEnded();
  },
});

export const api: Api = createApi(tokenSource);
