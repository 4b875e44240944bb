import { hkdfSync } from 'node:crypto';
import { DataKeyUnavailableError } from '@auscribe/data-keys';
import { Unavailable } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { DataKeys } from '../data-keys/data-keys.js';
import type { SealedFactorSecret } from '../domain/own-factors.js';
import { type AcceptedSecrets, seal, unseal } from '../domain/secrets.js';

const byDataKey = 'data_key';

/**
 * Seals factors' secrets with the user's data key or, when encryption is off, with a key derived from
 * KEY_ENCRYPTION_KEY.
 */
export class FactorSecrets {
  constructor(
    private readonly dataKeys: DataKeys,
    private readonly secrets: AcceptedSecrets,
  ) {}

  /** The id of the key that seals new secrets. */
  get currentId(): string {
    return this.dataKeys.areEnabled ? byDataKey : this.secrets[0].factorSecretsId;
  }

  /** Throws Unavailable when the key cannot be obtained. */
  async seal(userId: string, secret: string): Promise<SealedFactorSecret> {
    const sealedBy = this.currentId;
    return { sealedBy, ...seal(await this.key(userId, sealedBy), boundTo(userId), secret) };
  }

  /** Throws Unavailable when the key cannot be obtained. */
  async open(userId: string, sealed: SealedFactorSecret): Promise<string> {
    return unseal(await this.key(userId, sealed.sealedBy), boundTo(userId), sealed);
  }

  private async key(userId: string, sealedBy: string): Promise<Buffer> {
    if (sealedBy !== byDataKey) {
      const known = this.secrets.find(({ factorSecretsId }) => factorSecretsId === sealedBy);
      if (known) return known.factorSecrets;
      throw unavailable();
    }
    try {
      const key = await this.dataKeys.keyOf(userId);
      if (key) return Buffer.from(hkdfSync('sha256', key, '', 'auscribe auth factor secrets', 32));
    } catch (error) {
      if (!(error instanceof DataKeyUnavailableError)) throw error;
    }
    throw unavailable();
  }
}

const boundTo = (userId: string) => JSON.stringify(['auscribe.totp.v1', userId]);

const unavailable = () => new Unavailable('Codes of authenticator apps cannot be checked right now. Please try again.');

/**
 * Returns the task that each sweep runs: it re-encrypts one page of the authenticator apps' secrets that are sealed
 * with an older key. The next call continues after that page, so that secrets whose key is lost do not block the
 * others.
 */
export function factorSecretResealer({ factors, factorSecrets, logger }: AuthContext): () => Promise<void> {
  let afterId = '';
  return async () => {
    const page = await factors.sealedByOther(factorSecrets.currentId, afterId);
    for (const { _id, factors: own } of page) {
      if (!own?.totp) continue;
      try {
        const secret = await factorSecrets.open(_id, own.totp.secret);
        await factors.reseal(_id, own.totp.secret, await factorSecrets.seal(_id, secret));
      } catch (error) {
        logger.error(
          { userId: _id, error },
          'the secret of an authenticator app could not be re-encrypted with the newest key',
        );
      }
    }
    afterId = page.at(-1)?._id ?? '';
  };
}
