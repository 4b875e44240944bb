import { access, constants, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStoreConfig } from '../config.js';
import { ObjectNotFoundError, StoreUnavailableError } from '../errors.js';
import { assertKey, assertPrefix } from '../key.js';
import type {
  ByteRange,
  ListedObject,
  ObjectBody,
  ObjectHead,
  ObjectStore,
  PresignOptions,
  PutOptions,
} from '../object-store.js';
import { type LinkSigner, linkSecrets, linkTo } from '../signed-link.js';
import { makeDirectories, pruneDirectories, syncDirectory } from './durable.js';
import { hasErrno } from './errno.js';
import { listObjects } from './list-objects.js';
import { pathOfKey } from './path-of-key.js';
import { readHead, readObject } from './read-object.js';
import { sweepScratch } from './sweep-scratch.js';
import { writeObject } from './write-object.js';

/** Objects as files below one folder, which any number of processes on one machine can share. */
export class FileStore implements ObjectStore {
  readonly #objects: string;
  readonly #scratch: string;
  readonly #links: LinkSigner;

  constructor({ directory, secret, publicUrl }: FileStoreConfig) {
    linkSecrets(secret);
    this.#objects = join(directory, 'objects');
    this.#scratch = join(directory, 'unfinished');
    this.#links = { secret, publicUrl };
  }

  async put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }> {
    assertKey(key);
    await makeDirectories(this.#scratch);
    return await writeObject({ key, path: pathOfKey(this.#objects, key), scratch: this.#scratch }, body, options);
  }

  async get(key: string, range?: ByteRange): Promise<ObjectBody> {
    assertKey(key);
    return await readObject(key, pathOfKey(this.#objects, key), range);
  }

  async getBuffer(key: string): Promise<Buffer> {
    const { body } = await this.get(key);
    return await buffer(body);
  }

  async head(key: string): Promise<ObjectHead | null> {
    assertKey(key);
    try {
      return await readHead(key, pathOfKey(this.#objects, key));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    const path = pathOfKey(this.#objects, key);
    try {
      await unlink(path);
    } catch (error) {
      if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return;
      throw error;
    }
    await syncDirectory(dirname(path));
    await pruneDirectories(dirname(path), this.#objects);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertPrefix(prefix);
    yield* listObjects(this.#objects, prefix);
  }

  async presignGet(key: string, options: PresignOptions): Promise<string> {
    assertKey(key);
    return linkTo(this.#links, key, options, new Date());
  }

  async check(): Promise<void> {
    try {
      await makeDirectories(this.#objects);
      await makeDirectories(this.#scratch);
      await sweepScratch(this.#scratch);
    } catch (error) {
      throw new StoreUnavailableError('The folder for objects cannot be written', { cause: error });
    }
  }

  async answers(): Promise<boolean> {
    try {
      await access(this.#objects, constants.R_OK | constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  close(): void {}
}
