import type { Readable } from 'node:stream';

/** First and last byte wanted, both inclusive, as in an HTTP Range header. Without `end`: to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface PutOptions {
  contentType: string;
  /** Bytes, where known: lets a store check that nothing was cut off. */
  size?: number;
  /** Refuse with ObjectExistsError where the key is taken. Atomic on the file system; on S3 as good as the server's If-None-Match. */
  ifAbsent?: boolean;
}

export interface ObjectHead {
  /** Bytes of the whole object. */
  size: number;
  contentType: string;
  /** Differs after each write to the key, so that two reads can be known to be of the same bytes. Printable ASCII. */
  version: string;
}

export interface ObjectBody extends ObjectHead {
  body: Readable;
}

export interface ListedObject {
  key: string;
}

export interface PresignOptions {
  expiresInSeconds: number;
  /** Answered as Content-Type instead of the stored one. */
  contentType?: string;
  /** Answered as Content-Disposition: attachment with this name. */
  fileName?: string;
}

/**
 * Objects by key. An object is there whole or not at all: no reader ever sees half a write, and what `put` resolved
 * survives a power cut. Keys are checked by `assertKey`; every method throws InvalidKeyError for a bad one.
 */
export interface ObjectStore {
  /** Writes or replaces. A body that fails or has another length than `size` leaves what was there before. */
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }>;
  /** ObjectNotFoundError, InvalidRangeError. `size` is that of the whole object, also when a range is read. */
  get(key: string, range?: ByteRange): Promise<ObjectBody>;
  /** ObjectNotFoundError. */
  getBuffer(key: string): Promise<Buffer>;
  head(key: string): Promise<ObjectHead | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** All keys that begin with `prefix`, a plain string ('' for all). Sort them yourself: not every S3 server does. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A link that anyone can read the object by until it expires. Does not look whether the object exists. */
  presignGet(key: string, options: PresignOptions): Promise<string>;
  /** Resolves when objects can be written and read; makes the bucket or folder where it is missing. */
  check(): Promise<void>;
  /** For health: whether a round trip that changes nothing succeeds. */
  answers(): Promise<boolean>;
  close(): void;
}
