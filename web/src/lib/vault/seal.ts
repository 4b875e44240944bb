/** AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D): some 2^32 messages under one key are safe. */
const ivBytes = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** What was stored can't be read: another key, or not what was sealed under this name. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** `about` names what it is; sealed text that is moved to another name does not open. */
export async function seal(key: CryptoKey, plain: BufferSource, about: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, about), key, plain) };
}

export async function unseal(key: CryptoKey, { iv, bytes }: Sealed, about: string): Promise<ArrayBuffer> {
  try {
    return await crypto.subtle.decrypt(algorithm(iv, about), key, bytes);
  } catch {
    throw new SealBroken('What this browser has kept could not be read.');
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
