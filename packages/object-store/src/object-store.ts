import type { Readable } from 'node:stream';

/** First and last byte, both inclusive, as in an HTTP Range header. Without `end`: to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface PutOptions {
  contentType: string;
  /** Number of bytes, if known: lets the store check that nothing is missing. */
  size?: number;
  /**
   * Throws ObjectExistsError if the key is taken. Atomic on the file system; on S3 it depends on the server's support
   * for If-None-Match.
   */
  ifAbsent?: boolean;
}

export interface ObjectHead {
  /** Size of the whole object, bytes. */
  size: number;
  contentType: string;
  /** Changes with each write to the key: equal versions mean the same bytes. Printable ASCII. */
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
  /** Served as the Content-Type instead of the stored one. */
  contentType?: string;
  /** Served as Content-Disposition: attachment with this name. */
  fileName?: string;
}

/**
 * Objects by key. A write is atomic: no reader ever sees half of one, and what `put` has resolved survives a power
 * failure. Keys are checked by `assertKey`; every method throws InvalidKeyError for an invalid one.
 */
export interface ObjectStore {
  /** Writes or replaces an object. If the body fails or does not have `size` bytes, the previous object stays. */
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }>;
  /** Throws ObjectNotFoundError, InvalidRangeError. `size` is the whole object's, even if a range is read. */
  get(key: string, range?: ByteRange): Promise<ObjectBody>;
  /** Throws ObjectNotFoundError. */
  getBuffer(key: string): Promise<Buffer>;
  head(key: string): Promise<ObjectHead | null>;
  /** Deleting an object that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /**
   * All keys that begin with `prefix`, a plain string ('' for all). The order is undefined: not every S3 server sorts
   * them.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** A link with which anyone can read the object until it expires. Does not check that the object exists. */
  presignGet(key: string, options: PresignOptions): Promise<string>;
  /** Resolves once objects can be written and read; creates the bucket or folder if it is missing. */
  check(): Promise<void>;
  /** For health checks: whether a round trip that changes nothing succeeds. */
  answers(): Promise<boolean>;
  close(): void;
}
