import { refreshToken as refreshOperation } from '@auscribe/contracts';
import { type Api, createApi, rejectIfUnreachable, requireSuccess, withToken } from '../http/request.js';
import { clearStorage } from '../storage.js';
import { createTokenKeeper, createTokenStore, readTokens } from './tokens.js';

/** This tab's session, with which the pages call the API. Tests build their own from the same parts. */
export const tokenStore = createTokenStore(localStorage);

const ending = new Set<() => void>();
const ended = new Set<() => void>();
const cleared = new Set<() => void>();

/**
 * Called before the pages are taken down when a session ends without the user's request: unsaved text can still be
 * kept.
 */
export function onSessionEnding(listener: () => void): () => void {
  ending.add(listener);
  return () => ending.delete(listener);
}

export function notifySessionEnding(): void {
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

/** Called when the session is cleared, for whatever reason: cached data of its user must be removed. */
export function onSessionCleared(listener: () => void): () => void {
  cleared.add(listener);
  return () => cleared.delete(listener);
}

/** Clears the tokens, the subject and the dictationAdded flag (PRODUCT.md section 4), and any patient data. */
export function clearSession(): void {
  tokenStore.clear();
  clearStorage(localStorage);
  for (const listener of cleared) listener();
}

/**
 * To be called when the session has ended for a reason outside this page: the server refused to renew it, or another
 * tab ended it.
 */
export function handleSessionEnded(): void {
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
  onEnded: handleSessionEnded,
});

export const api: Api = createApi(tokenSource);

/**
 * fetch with the bearer token. Failures reject as for REST, with the message for their status (PRODUCT.md section 8).
 * Apollo's own errors would show its wording.
 */
export const sessionFetch: typeof fetch = async (input, init = {}) => {
  const response = await withToken(tokenSource, (bearer) => {
    const headers = new Headers(init.headers);
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return rejectIfUnreachable(fetch(input, { ...init, headers, cache: 'no-store' }), init);
  });
  return requireSuccess(response);
};
