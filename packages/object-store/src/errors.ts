/** Base of this package's errors. `code` is stable; the message never contains object content. */
export class ObjectStoreError extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class ObjectNotFoundError extends ObjectStoreError {
  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super('OBJECT_NOT_FOUND', 'There is no object under this key', options);
  }
}

export class InvalidKeyError extends ObjectStoreError {
  constructor(reason: string) {
    super('INVALID_KEY', `Not an object key: ${reason}`);
  }
}

export class ObjectExistsError extends ObjectStoreError {
  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super('OBJECT_EXISTS', 'There already is an object under this key', options);
  }
}

/** `size` is the whole object's size, for the Content-Range of a 416 answer. */
export class InvalidRangeError extends ObjectStoreError {
  constructor(
    readonly size: number,
    options?: ErrorOptions,
  ) {
    super('INVALID_RANGE', 'The range lies outside of the object', options);
  }
}

export class SizeMismatchError extends ObjectStoreError {
  constructor(
    readonly expected: number,
    readonly received: number,
  ) {
    super('SIZE_MISMATCH', `Expected ${expected} bytes, received ${received}`);
  }
}

/** The store could not be reached or refused the operation. Worth a retry. */
export class StoreUnavailableError extends ObjectStoreError {
  constructor(message: string, options?: ErrorOptions, code = 'STORE_UNAVAILABLE') {
    super(code, message, options);
  }
}

/**
 * The object was altered, truncated, assembled from other objects' frames, moved to another key, or written with
 * another user's data key.
 */
export class ObjectDamagedError extends ObjectStoreError {
  constructor(options?: ErrorOptions) {
    super(
      'OBJECT_DAMAGED',
      'The object is not what was stored under its key: it was changed, truncated or replaced. It is not returned. Restore it from a backup.',
      options,
    );
  }
}

/** The owner's data key was erased, so everything encrypted with it is unreadable. */
export class DataKeyErasedError extends ObjectStoreError {
  constructor(options?: ErrorOptions) {
    super(
      'DATA_KEY_ERASED',
      "The key to this user's data was deleted, and the data with it. It cannot be recovered.",
      options,
    );
  }
}

/** The object was stored before encryption, and such objects are refused. */
export class PlaintextObjectError extends ObjectStoreError {
  constructor(readonly key: string) {
    super('PLAINTEXT_OBJECT', 'The object is not encrypted, and objects that are not encrypted are refused here');
  }
}
