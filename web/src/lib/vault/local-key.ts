import { localKey as operation } from '@auscribe/contracts';
import { api, tokenStore } from '../session/session.js';
import { readClaims } from '../session/tokens.js';

let loaded: Promise<CryptoKey> | undefined;

/**
 * The key for what this browser keeps of its user. It is in this page's memory only, and ends with it: what is stored
 * can be read again once its user has signed in.
 */
export function localKey(): Promise<CryptoKey> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<CryptoKey> {
  const { userId, key } = await api.call(operation);
  const token = tokenStore.read()?.accessToken;
  // Somebody else may just have signed in, in another tab: their key would lock this page's recording away.
  if (!token || readClaims(token)?.sub !== userId) throw new Error('The key is for somebody else.');
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
