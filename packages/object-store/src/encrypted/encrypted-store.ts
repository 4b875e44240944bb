import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  InvalidKeyError,
  ObjectNotFoundError,
  ObjectStoreError,
  PlaintextObjectError,
  SizeMismatchError,
} from '../errors.js';
import {
  assertKey,
  type ByteRange,
  type ListedObject,
  type ObjectBody,
  type ObjectHead,
  type ObjectStore,
  type PresignOptions,
  type PutOptions,
} from '../object-store.js';
import { type LinkSigner, linkTo } from '../signed-link.js';
import { type Header, newHeader, STORED_TYPE, storedSize, versionOf } from './format.js';
import { ObjectKey, sealBuffer, sealStream } from './frames.js';
import { findHeader, type OpenObject, readRange, readWhole } from './read-object.js';

/** Source of the owners' data keys. */
export interface DataKeySource {
  /** The owner's 256-bit key. Throws DataKeyErasedError, or StoreUnavailableError while the key is not available. */
  keyOf(owner: string): Promise<KeyObject>;
}

export interface EncryptedStoreOptions {
  /** The store that holds the encrypted objects. */
  store: ObjectStore;
  keys: DataKeySource;
  /** Signs links to the service that decrypts objects. Without it, there are no links. */
  links?: LinkSigner;
  /** Objects stored before encryption was turned on: returned as they are, or refused. */
  plaintext: 'read' | 'refuse';
}

/**
 * Encrypts each object with its owner's key before it reaches the underlying store. The second part of an object's key
 * names the owner.
 */
export class EncryptedStore implements ObjectStore {
  readonly #store: ObjectStore;
  readonly #keys: DataKeySource;
  readonly #links: LinkSigner | undefined;
  readonly #refusesPlaintext: boolean;
  readonly #open: OpenObject = (key, header) => this.#objectKey(key, header);

  constructor({ store, keys, links, plaintext }: EncryptedStoreOptions) {
    this.#store = store;
    this.#keys = keys;
    this.#links = links;
    this.#refusesPlaintext = plaintext === 'refuse';
  }

  async put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }> {
    const { contentType, size: expected, ifAbsent = false } = options;
    const below = { contentType: STORED_TYPE, ifAbsent };
    try {
      assertKey(key);
      const header = newHeader(contentType);
      const objectKey = await this.#objectKey(key, header);
      if (Buffer.isBuffer(body)) {
        if (expected !== undefined && expected !== body.length) throw new SizeMismatchError(expected, body.length);
        await this.#store.put(key, sealBuffer(objectKey, header, body), below);
        return { size: body.length };
      }
      const sealed = sealStream(objectKey, header, body, expected);
      const known = expected === undefined ? {} : { size: storedSize(expected, header.frameBytes) };
      await this.#store.put(key, Readable.from(sealed.parts, { objectMode: false }), { ...below, ...known });
      return { size: sealed.size() };
    } catch (error) {
      // If anything fails before the body is read, its file or connection must not stay open.
      if (!Buffer.isBuffer(body)) body.destroy();
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<ObjectBody> {
    assertKey(key);
    const found = range
      ? await readRange(this.#store, key, range, this.#open)
      : await readWhole(this.#store, key, this.#open);
    if (!found.encrypted && this.#refusesPlaintext) {
      found.body.destroy();
      throw new PlaintextObjectError(key);
    }
    const { encrypted: _encrypted, ...body } = found;
    return body;
  }

  async getBuffer(key: string): Promise<Buffer> {
    return await buffer((await this.get(key)).body);
  }

  async head(key: string): Promise<ObjectHead | null> {
    assertKey(key);
    try {
      const found = await findHeader(this.#store, key);
      if (found) {
        return { size: found.size, contentType: found.header.contentType, version: versionOf(found.header) };
      }
      if (this.#refusesPlaintext) throw new PlaintextObjectError(key);
      return await this.#store.head(key);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#store.delete(key);
  }

  list(prefix: string): AsyncIterable<ListedObject> {
    return this.#store.list(prefix);
  }

  async presignGet(key: string, options: PresignOptions): Promise<string> {
    assertKey(key);
    if (!this.#links) throw new ObjectStoreError('NO_LINKS', 'Nobody serves links to encrypted objects here');
    return linkTo(this.#links, key, options, new Date());
  }

  answers(): Promise<boolean> {
    return this.#store.answers();
  }

  async check(): Promise<void> {
    await this.#store.check();
  }

  close(): void {
    this.#store.close();
  }

  async #objectKey(key: string, header: Header): Promise<ObjectKey> {
    return new ObjectKey(await this.#keys.keyOf(ownerOf(key)), header, key);
  }
}

function ownerOf(key: string): string {
  const [, owner, object] = key.split('/');
  if (!owner || !object) throw new InvalidKeyError('it says no owner: kind/owner/… is needed');
  return owner;
}
