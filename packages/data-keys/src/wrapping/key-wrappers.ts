import { createSecretKey, type KeyObject } from 'node:crypto';
import type { DataKeyVariables } from '../config.js';
import { DataKeyUnavailableError } from '../errors.js';
import { EnvWrapper } from './env-wrapper.js';
import type { KeyWrapper } from './key-wrapper.js';
import { KmsWrapper } from './kms-wrapper.js';

export interface WrappedKey {
  /** Id of the wrapper. */
  wrappedBy: string;
  wrapped: Uint8Array;
}

const KMS = 'kms:';

/** All wrappers that may have wrapped a stored key; the current one wraps new ones. */
export class KeyWrappers {
  readonly #current: KeyWrapper;
  readonly #known: Map<string, KeyWrapper>;

  private constructor(
    wrappers: readonly [KeyWrapper, ...KeyWrapper[]],
    private readonly config: DataKeyVariables,
  ) {
    this.#current = wrappers[0];
    this.#known = new Map(wrappers.map((wrapper) => [wrapper.id, wrapper]));
  }

  /** Null if nothing is configured: objects are then not encrypted. */
  static of(config: DataKeyVariables): KeyWrappers | null {
    const { DATA_KEY_KMS_KEY_ID: keyId, DATA_KEY_ENCRYPTION_KEY: keys } = config;
    const [first, ...others]: KeyWrapper[] = [
      ...(keyId ? [new KmsWrapper(keyId, config)] : []),
      ...(keys ? keys.split(',').map((key) => new EnvWrapper(key.trim())) : []),
    ];
    return first ? new KeyWrappers([first, ...others], config) : null;
  }

  get currentId(): string {
    return this.#current.id;
  }

  async wrap(userId: string, dataKey: Buffer): Promise<WrappedKey> {
    return { wrappedBy: this.#current.id, wrapped: await this.#current.wrap(userId, dataKey) };
  }

  /** Wraps the key again with the current wrapper. Throws what `unwrap` throws. */
  async rewrap(userId: string, stored: WrappedKey): Promise<WrappedKey> {
    const plain = await this.#plain(userId, stored);
    try {
      return await this.wrap(userId, plain);
    } finally {
      plain.fill(0);
    }
  }

  /** Throws DataKeyUnavailableError. */
  async unwrap(userId: string, stored: WrappedKey): Promise<KeyObject> {
    const plain = await this.#plain(userId, stored);
    // A KeyObject can be used, but neither printed nor serialised by accident.
    const key = createSecretKey(plain);
    plain.fill(0);
    return key;
  }

  async #plain(userId: string, { wrappedBy, wrapped }: WrappedKey): Promise<Buffer> {
    const wrapper = this.#wrapper(wrappedBy);
    if (!wrapper) throw new DataKeyUnavailableError('the key that wrapped it is not among those configured here');
    try {
      return await wrapper.unwrap(userId, wrapped);
    } catch (error) {
      throw new DataKeyUnavailableError('it could not be unwrapped', { cause: error });
    }
  }

  /** An older KMS key needs no configuration: the KMS decides whether it may be used. */
  #wrapper(id: string): KeyWrapper | undefined {
    const known = this.#known.get(id);
    if (known || !id.startsWith(KMS) || !this.config.DATA_KEY_KMS_KEY_ID) return known;
    const older = new KmsWrapper(id.slice(KMS.length), this.config);
    this.#known.set(id, older);
    return older;
  }
}
