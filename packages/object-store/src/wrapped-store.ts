import type { Readable } from 'node:stream';
import type {
  ByteRange,
  ListedObject,
  ObjectBody,
  ObjectHead,
  ObjectStore,
  PresignOptions,
  PutOptions,
} from './object-store.js';

export type Operation = 'put' | 'get' | 'head' | 'delete';

/** Runs something around each operation of another store. A `get` ends with its first byte. */
export abstract class WrappedStore implements ObjectStore {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Runs `work` once, and returns or throws what it does. */
  protected abstract around<T>(operation: Operation, work: () => Promise<T>): Promise<T>;

  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }> {
    return this.around('put', () => this.#store.put(key, body, options));
  }

  get(key: string, range?: ByteRange): Promise<ObjectBody> {
    return this.around('get', () => this.#store.get(key, range));
  }

  getBuffer(key: string): Promise<Buffer> {
    return this.around('get', () => this.#store.getBuffer(key));
  }

  head(key: string): Promise<ObjectHead | null> {
    return this.around('head', () => this.#store.head(key));
  }

  delete(key: string): Promise<void> {
    return this.around('delete', () => this.#store.delete(key));
  }

  list(prefix: string): AsyncIterable<ListedObject> {
    return this.#store.list(prefix);
  }

  presignGet(key: string, options: PresignOptions): Promise<string> {
    return this.#store.presignGet(key, options);
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  answers(): Promise<boolean> {
    return this.#store.answers();
  }

  close(): void {
    this.#store.close();
  }
}
