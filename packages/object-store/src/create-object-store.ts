import { FileStore, type FileStoreConfig } from './fs/file-store.js';
import type { ObjectStore } from './object-store.js';
import { MeasuredStore, TracedStore } from './observed-store.js';
import type { S3StoreConfig } from './s3/s3-client.js';
import { S3Store } from './s3/s3-store.js';

export type ObjectStoreConfig = FileStoreConfig | S3StoreConfig;

export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  if (config.kind === 'fs') {
    return new TracedStore(new MeasuredStore(new FileStore(config)), { 'rpc.system.name': 'file-system' });
  }
  return new TracedStore(new MeasuredStore(new S3Store(config)), {
    'rpc.system.name': 'aws-api',
    'aws.s3.bucket': config.bucket,
    'server.address': new URL(config.endpoint).hostname,
  });
}
