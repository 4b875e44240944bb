import { access, constants, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectNotFoundError, StoreUnavailableError } from '../errors.js';
import {
  assertKey,
  assertPrefix,
  type ByteRange,
  type ListedObject,
  type ObjectBody,
  type ObjectHead,
  type ObjectStore,
  type PresignOptions,
  type PutOptions,
} from '../object-store.js';
import { type LinkSigner, linkSecrets, linkTo } from '../signed-link.js';
import { hasErrno, listObjects, makeDirectories, pathOfKey, pruneDirectories, syncDirectory } from './folders.js';
import { readHead, readObject, sweepScratch, writeObject } from './object-file.js';

export interface FileStoreConfig {
  kind: 'fs';
  /** Absolute path of the folder, created if it is missing. */
  directory: string;
  /** Signs links: at least 32 characters. Several, separated by commas: the first one signs. */
  secret: string;
  /** Base of links, without `/files`, such as http://localhost:8080/api/v1. */
  publicUrl: string;
}

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
