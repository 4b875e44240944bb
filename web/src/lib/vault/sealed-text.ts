import { jsonText, record, text } from '../decode.js';
import { sealText, unsealText } from './seal.js';

const stored = jsonText(record({ iv: text, bytes: text }));

/** For a storage that takes text only. */
export async function toSealedText(key: CryptoKey, plain: string, about: string): Promise<string> {
  const { iv, bytes } = await sealText(key, plain, about);
  return JSON.stringify({ iv: toBase64(iv), bytes: toBase64(new Uint8Array(bytes)) });
}

/** Throws where it is no sealed text, or another key's. */
export async function fromSealedText(key: CryptoKey, sealed: string, about: string): Promise<string> {
  const { iv, bytes } = stored(sealed, about);
  return unsealText(key, { iv: fromBase64(iv), bytes: fromBase64(bytes).buffer }, about);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}
