import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { listedKeys } from '@auscribe/service-kit';

const minLength = 32;

/**
 * What entries are signed with: a list of keys separated by commas. The first signs, all verify, and every entry says
 * by which one it was signed. A key may leave the list when no entry of its time is kept any more.
 */
export class AuditKeys {
  readonly #keys: ReadonlyMap<string, string>;
  /** Name of the key that signs: made from the key, and says nothing of it. */
  readonly signingId: string;

  /** Throws ConfigError. */
  constructor(list: string) {
    const keys = listedKeys('AUDIT_KEY', list, minLength);
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.signingId = idOf(keys[0]);
  }

  /** Null for a key that is not in the list. */
  mac(keyId: string, text: string): string | null {
    const key = this.#keys.get(keyId);
    return key === undefined ? null : createHmac('sha256', key).update(text).digest('hex');
  }

  sign(text: string): string {
    return this.mac(this.signingId, text) ?? '';
  }

  isRight(keyId: string, text: string, given: string): boolean {
    const right = this.mac(keyId, text);
    return right !== null && right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
  }

  knows(keyId: string): boolean {
    return this.#keys.has(keyId);
  }
}

function idOf(key: string): string {
  return createHash('sha256').update(`auscribe.audit.key-id.1 ${key}`).digest('hex').slice(0, 12);
}
