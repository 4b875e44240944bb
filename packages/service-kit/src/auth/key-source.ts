import { KeyObject, type webcrypto } from 'node:crypto';
import { createRemoteJWKSet, errors } from 'jose';
import { checkUnavailable } from './check-unavailable.js';
import { tokenAlgorithm } from './token-rules.js';

/** Where the public keys come from that tokens are checked with. */
export interface KeySource {
  /** The key as PEM, or null when there is none of this id. Throws Unavailable when it can't be told. */
  publicKey(kid: string): Promise<string | null>;
}

/**
 * The key set that services/auth publishes. It is fetched whole and kept for ten minutes; an id that is not in it has
 * it fetched again, at most once in five seconds, so invented ids put no load on services/auth.
 */
export class PublishedKeys implements KeySource {
  private readonly keySet: ReturnType<typeof createRemoteJWKSet>;
  private readonly pems = new WeakMap<webcrypto.CryptoKey, string>();

  constructor(authUrl: string) {
    this.keySet = createRemoteJWKSet(new URL('/.well-known/jwks.json', authUrl), {
      timeoutDuration: 5000,
      cooldownDuration: 5000,
      cacheMaxAge: 10 * 60_000,
    });
  }

  async publicKey(kid: string): Promise<string | null> {
    const key = await this.keySet({ kid, alg: tokenAlgorithm }).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return null;
      throw checkUnavailable();
    });
    return key && this.pemOf(key);
  }

  private pemOf(key: webcrypto.CryptoKey): string {
    const known = this.pems.get(key);
    if (known) return known;
    const pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString();
    this.pems.set(key, pem);
    return pem;
  }
}
