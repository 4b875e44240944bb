export { createObjectStore, type ObjectStoreConfig } from './create-object-store.js';
export { type DataKeySource, EncryptedStore } from './encrypted/encrypted-store.js';
export {
  DataKeyErasedError,
  InvalidKeyError,
  InvalidRangeError,
  ObjectDamagedError,
  ObjectExistsError,
  ObjectNotFoundError,
  ObjectStoreError,
  PlaintextObjectError,
  SizeMismatchError,
  StoreUnavailableError,
} from './errors.js';
export type { FileStoreConfig } from './fs/file-store.js';
export {
  assertKey,
  type ByteRange,
  deleteUnder,
  type ListedObject,
  type ObjectBody,
  type ObjectHead,
  type ObjectStore,
  type PresignOptions,
  type PutOptions,
} from './object-store.js';
export type { S3StoreConfig } from './s3/s3-client.js';
export {
  contentDisposition,
  type LinkSigner,
  type SignedLink,
  type SignedLinkParts,
  type SignedLinkRefusal,
  verifySignedLink,
} from './signed-link.js';
