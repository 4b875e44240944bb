import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { listedKeys } from '@auscribe/service-kit';

/** Single-purpose keys, derived from one of the keys in KEY_ENCRYPTION_KEY (HKDF-SHA256, RFC 5869). */
interface Secrets {
  signingKeys: Buffer;
  refreshTokens: Buffer;
  /** Used where users have no data keys. */
  factorSecrets: Buffer;
  /** Stored next to what `factorSecrets` sealed; reveals nothing about the key. */
  factorSecretsId: string;
  /** For the token that cancels an operator's reset. */
  resetTokens: Buffer;
}

/** The first is used for everything new. What was made with any of the others is still accepted. */
export type AcceptedSecrets = readonly [Secrets, ...Secrets[]];

export function deriveSecrets(keyEncryptionKeys: string): AcceptedSecrets {
  const [first, ...others] = listedKeys('KEY_ENCRYPTION_KEY', keyEncryptionKeys);
  return [derived(first), ...others.map(derived)];
}

function derived(keyEncryptionKey: string): Secrets {
  const root = Buffer.from(keyEncryptionKey, keyEncryptionKey.length === 64 ? 'hex' : 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `auscribe auth ${use}`, 32));
  return {
    signingKeys: derive('signing keys'),
    refreshTokens: derive('refresh tokens'),
    factorSecrets: derive('factor secrets'),
    factorSecretsId: `env:${derive('factor secrets id').subarray(0, 8).toString('hex')}`,
    resetTokens: derive('factor reset tokens'),
  };
}

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
