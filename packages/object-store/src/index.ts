export type { FileStoreConfig, ObjectStoreConfig, S3StoreConfig } from './config.js';
export { contentDisposition } from './content-disposition.js';
export { createObjectStore } from './create-object-store.js';
export {
  InvalidKeyError,
  InvalidRangeError,
  ObjectExistsError,
  ObjectNotFoundError,
  ObjectStoreError,
  SizeMismatchError,
  StoreUnavailableError,
} from './errors.js';
export { assertKey } from './key.js';
export type {
  ByteRange,
  ListedObject,
  ObjectBody,
  ObjectHead,
  ObjectStore,
  PresignOptions,
  PutOptions,
} from './object-store.js';
export { type SignedLink, type SignedLinkParts, type SignedLinkRefusal, verifySignedLink } from './signed-link.js';
