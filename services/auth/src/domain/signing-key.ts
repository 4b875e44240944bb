import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

/** The public half as it is published (RFC 7517). */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

/** AES-256-GCM, all parts base64. */
export interface Sealed {
  iv: string;
  tag: string;
  data: string;
}

export interface NewSigningKey {
  kid: string;
  publicJwk: PublicJwk;
  publicPem: string;
  privatePem: string;
}

export function generateSigningKey(): NewSigningKey {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    kid,
    publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Bound to the key's id, so that one stored key can't be passed off as another. */
export function seal(secret: Buffer, kid: string, privatePem: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(kid));
  const data = Buffer.concat([cipher.update(privatePem, 'utf8'), cipher.final()]);
  return { iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), data: data.toString('base64') };
}

/** Throws when the secret is another one than it was sealed with, or the text was touched. */
export function unseal(secret: Buffer, kid: string, sealed: Sealed): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(sealed.iv, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(kid))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8');
}
