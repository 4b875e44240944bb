import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM, all parts base64. */
export interface Sealed {
  iv: string;
  tag: string;
  data: string;
}

/** Bound to its owner, so that one stored secret cannot be passed off as another. */
export function seal(key: Buffer, boundTo: string, text: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), data: data.toString('base64') };
}

/** Throws when it was sealed with another key or changed since. */
export function unseal(key: Buffer, boundTo: string, sealed: Sealed): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8');
}
