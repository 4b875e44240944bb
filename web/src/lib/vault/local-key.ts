import { localKey as operation } from '@auscribe/contracts';
import { fromBase64 } from '../decode.js';
import { api, tokenStore } from '../session/session.js';
import { readClaims } from '../session/tokens.js';

let loaded: Promise<CryptoKey> | undefined;

/**
 * The key that encrypts what this browser stores for its user. It exists only in this page's memory; stored data can be
 * read again once the user has signed in.
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
  // Another user may just have signed in, in another tab: their key would make this page's recording unreadable.
  if (!token || readClaims(token)?.sub !== userId) throw new Error('The key is for somebody else.');
  return crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}
