import { fromSealedText, toSealedText } from './seal.js';

/** In sessionStorage: it belongs to this tab and disappears with it. */
export const sealedEditKey = 'sealedEdit';

/** Keeps a text across a sign-in that became necessary. Only its user's key can decrypt it. */
export async function keepSealed(key: CryptoKey, plain: string, storage: Storage = sessionStorage): Promise<void> {
  storage.setItem(sealedEditKey, await toSealedText(key, plain, sealedEditKey));
}

/** Takes it out; null if there is none. If it cannot be decrypted, it belonged to another user and is lost. */
export async function takeSealed(key: CryptoKey, storage: Storage = sessionStorage): Promise<string | null> {
  const kept = storage.getItem(sealedEditKey);
  if (kept === null) return null;
  storage.removeItem(sealedEditKey);
  return fromSealedText(key, kept, sealedEditKey).catch(() => null);
}

export function hasSealed(storage: Storage = sessionStorage): boolean {
  return storage.getItem(sealedEditKey) !== null;
}
