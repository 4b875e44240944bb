import type { ObjectStoreConfig } from './config.js';
import { FileStore } from './fs/file-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3/s3-store.js';

export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  return config.kind === 'fs' ? new FileStore(config) : new S3Store(config);
}
