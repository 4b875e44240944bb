import { fromSealedText, toSealedText } from './seal.js';

/** In sessionStorage: it is for this tab, and goes with it. */
export const sealedEditKey = 'sealedEdit';

/** Keeps a text over a sign-in that became necessary. Only its user's key opens it again. */
export async function keepSealed(key: CryptoKey, plain: string, storage: Storage = sessionStorage): Promise<void> {
  storage.setItem(sealedEditKey, await toSealedText(key, plain, sealedEditKey));
}

/** Takes it out; null where there is none. What can't be opened is somebody else's, and gone. */
export async function takeSealed(key: CryptoKey, storage: Storage = sessionStorage): Promise<string | null> {
  const kept = storage.getItem(sealedEditKey);
  if (kept === null) return null;
  storage.removeItem(sealedEditKey);
  return fromSealedText(key, kept, sealedEditKey).catch(() => null);
}

export function hasSealed(storage: Storage = sessionStorage): boolean {
  return storage.getItem(sealedEditKey) !== null;
}
