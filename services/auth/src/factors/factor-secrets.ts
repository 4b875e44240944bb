import { hkdfSync } from 'node:crypto';
import { DataKeyUnavailableError } from '@auscribe/data-keys';
import { Unavailable } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { DataKeys } from '../data-keys/data-keys.js';
import type { SealedFactorSecret } from '../domain/own-factors.js';
import { seal, unseal } from '../domain/seal.js';
import type { AcceptedSecrets } from '../domain/secrets.js';

const byDataKey = 'data_key';

/** Seals secrets of factors by their user's data key, or where there are none by a key of KEY_ENCRYPTION_KEY. */
export class FactorSecrets {
  constructor(
    private readonly dataKeys: DataKeys,
    private readonly secrets: AcceptedSecrets,
  ) {}

  /** What a secret that is sealed now names as its key. */
  get currentId(): string {
    return this.dataKeys.areOn ? byDataKey : this.secrets[0].factorSecretsId;
  }

  /** Throws Unavailable when the key can't be had. */
  async seal(userId: string, secret: string): Promise<SealedFactorSecret> {
    const sealedBy = this.currentId;
    return { sealedBy, ...seal(await this.key(userId, sealedBy), boundTo(userId), secret) };
  }

  /** Throws Unavailable when the key can't be had. */
  async open(userId: string, sealed: SealedFactorSecret): Promise<string> {
    return unseal(await this.key(userId, sealed.sealedBy), boundTo(userId), sealed);
  }

  private async key(userId: string, sealedBy: string): Promise<Buffer> {
    if (sealedBy !== byDataKey) {
      const known = this.secrets.find(({ factorSecretsId }) => factorSecretsId === sealedBy);
      if (known) return known.factorSecrets;
      throw notNow();
    }
    try {
      const key = await this.dataKeys.keyOf(userId);
      if (key) return Buffer.from(hkdfSync('sha256', key, '', 'auscribe auth factor secrets', 32));
    } catch (error) {
      if (!(error instanceof DataKeyUnavailableError)) throw error;
    }
    throw notNow();
  }
}

const boundTo = (userId: string) => JSON.stringify(['auscribe.totp.v1', userId]);

const notNow = () => new Unavailable('Codes of authenticator apps cannot be checked right now. Please try again.');

/**
 * Gives what each sweep does: it re-encrypts a page of the authenticator apps' secrets that an older key sealed. The next
 * call continues after that page, so that secrets whose key is gone don't keep the others waiting.
 */
export function resealingFactorSecrets({ factors, factorSecrets, logger }: AuthContext): () => Promise<void> {
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
          'the secret of an authenticator app could not be sealed by the newest key',
        );
      }
    }
    afterId = page.at(-1)?._id ?? '';
  };
}
