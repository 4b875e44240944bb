import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from '../src/domain/secrets.js';
import { generateSigningKey } from '../src/keys/signing-keys.js';

describe('a signing key', () => {
  const secret = randomBytes(32);
  const key = generateSigningKey();
  const sealed = seal(secret, key.kid, key.privatePem);

  it('publishes no private part', () => {
    expect(Object.keys(key.publicJwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('is unsealed unchanged', () => {
    expect(unseal(secret, key.kid, sealed)).toBe(key.privatePem);
    expect(JSON.stringify(sealed)).not.toContain('PRIVATE');
  });

  it('is not unsealed with another secret, under another id, or if it was changed', () => {
    const touched = Buffer.from(sealed.data, 'base64');
    touched.writeUInt8(touched.readUInt8(0) ^ 1, 0);
    expect(() => unseal(randomBytes(32), key.kid, sealed)).toThrow();
    expect(() => unseal(secret, 'another', sealed)).toThrow();
    expect(() => unseal(secret, key.kid, { ...sealed, data: touched.toString('base64') })).toThrow();
    expect(() => unseal(secret, key.kid, { ...sealed, tag: sealed.tag.slice(0, 8) })).toThrow();
  });
});
