import type { Readable } from 'node:stream';
import type { FileStoreConfig } from '../config.js';
import type {
  ByteRange,
  ListedObject,
  ObjectBody,
  ObjectHead,
  ObjectStore,
  PresignOptions,
  PutOptions,
} from '../object-store.js';

export class FileStore implements ObjectStore {
  constructor(readonly config: FileStoreConfig) {}
  put(_key: string, _body: Buffer | Readable, _options: PutOptions): Promise<{ size: number }> {
    throw new Error('not yet');
  }
  get(_key: string, _range?: ByteRange): Promise<ObjectBody> {
    throw new Error('not yet');
  }
  getBuffer(_key: string): Promise<Buffer> {
    throw new Error('not yet');
  }
  head(_key: string): Promise<ObjectHead | null> {
    throw new Error('not yet');
  }
  delete(_key: string): Promise<void> {
    throw new Error('not yet');
  }
  list(_prefix: string): AsyncIterable<ListedObject> {
    throw new Error('not yet');
  }
  presignGet(_key: string, _options: PresignOptions): Promise<string> {
    throw new Error('not yet');
  }
  check(): Promise<void> {
    throw new Error('not yet');
  }
  close(): void {}
}
