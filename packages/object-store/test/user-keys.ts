import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { DataKeyErasedError, type DataKeySource } from '../src/index.js';

/** Keys in memory, made when first asked for, and erased permanently. */
export class UserKeys implements DataKeySource {
  readonly #keys = new Map<string, KeyObject | null>();

  async keyOf(owner: string): Promise<KeyObject> {
    const known = this.#keys.get(owner);
    if (known === null) throw new DataKeyErasedError();
    const key = known ?? createSecretKey(randomBytes(32));
    this.#keys.set(owner, key);
    return key;
  }

  erase(owner: string): void {
    this.#keys.set(owner, null);
  }
}
