import { hkdfSync } from 'node:crypto';
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
