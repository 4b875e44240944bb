import { hkdfSync } from 'node:crypto';

/** Keys for one use each, derived from KEY_ENCRYPTION_KEY (HKDF-SHA256, RFC 5869). */
export interface Secrets {
  signingKeys: Buffer;
  refreshTokens: Buffer;
}

export function deriveSecrets(keyEncryptionKey: string): Secrets {
  const root = Buffer.from(keyEncryptionKey, keyEncryptionKey.length === 64 ? 'hex' : 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `auscribe auth ${use}`, 32));
  return { signingKeys: derive('signing keys'), refreshTokens: derive('refresh tokens') };
}
