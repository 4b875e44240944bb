export type { FileStoreConfig, ObjectStoreConfig, S3StoreConfig } from './config.js';
export { contentDisposition } from './content-disposition.js';
export { createObjectStore } from './create-object-store.js';
export { deleteUnder } from './delete-under.js';
export type { DataKeySource } from './encrypted/encrypted-store.js';
export { EncryptedStore } from './encrypted/encrypted-store.js';
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
export {
  type LinkSigner,
  type SignedLink,
  type SignedLinkParts,
  type SignedLinkRefusal,
  verifySignedLink,
} from './signed-link.js';
