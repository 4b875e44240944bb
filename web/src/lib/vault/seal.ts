import { text as decodeText, fromBase64, jsonText, record } from '../decode.js';

/** AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D), safe for about 2^32 messages per key. */
const ivBytes = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Stored data cannot be decrypted: it needs another key, or was not sealed under this name. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/** `about` names what is sealed; it cannot be opened under another name. */
export async function seal(key: CryptoKey, plain: BufferSource, about: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, about), key, plain) };
}

export async function unseal(key: CryptoKey, { iv, bytes }: Sealed, about: string): Promise<ArrayBuffer> {
  try {
    return await crypto.subtle.decrypt(algorithm(iv, about), key, bytes);
  } catch {
    throw new UnsealError('What this browser has kept could not be read.');
  }
}

export function sealText(key: CryptoKey, text: string, about: string): Promise<Sealed> {
  return seal(key, new TextEncoder().encode(text), about);
}

export async function unsealText(key: CryptoKey, sealed: Sealed, about: string): Promise<string> {
  return new TextDecoder().decode(await unseal(key, sealed, about));
}

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) };
}

const sealedJson = jsonText(record({ iv: decodeText, bytes: decodeText }));

/** For storage that accepts only text. */
export async function toSealedText(key: CryptoKey, plain: string, about: string): Promise<string> {
  const { iv, bytes } = await sealText(key, plain, about);
  return JSON.stringify({ iv: toBase64(iv), bytes: toBase64(new Uint8Array(bytes)) });
}

/** Throws if it is not sealed text, or sealed with another key. */
export async function fromSealedText(key: CryptoKey, sealed: string, about: string): Promise<string> {
  const { iv, bytes } = sealedJson(sealed, about);
  return unsealText(key, { iv: fromBase64(iv), bytes: fromBase64(bytes).buffer }, about);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** In sessionStorage: it belongs to this tab and disappears with it. */
export const sealedEditKey = 'sealedEdit';

/** Keeps a text across a sign-in that became necessary. Only its user's key can decrypt it. */
export async function keepSealedEdit(key: CryptoKey, plain: string, storage: Storage = sessionStorage): Promise<void> {
  storage.setItem(sealedEditKey, await toSealedText(key, plain, sealedEditKey));
}

/** Takes it out; null if there is none. If it cannot be decrypted, it belonged to another user and is lost. */
export async function takeSealedEdit(key: CryptoKey, storage: Storage = sessionStorage): Promise<string | null> {
  const kept = storage.getItem(sealedEditKey);
  if (kept === null) return null;
  storage.removeItem(sealedEditKey);
  return fromSealedText(key, kept, sealedEditKey).catch(() => null);
}

export function hasSealedEdit(storage: Storage = sessionStorage): boolean {
  return storage.getItem(sealedEditKey) !== null;
}
