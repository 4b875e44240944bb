/** Every failure this package names. `code` is stable; the text never holds object content. */
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

/** `size` is the whole object's, for the Content-Range of a 416 answer. */
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

/** The store itself could not be reached or refused: worth another try. */
export class StoreUnavailableError extends ObjectStoreError {
  constructor(message: string, options?: ErrorOptions, code = 'STORE_UNAVAILABLE') {
    super(code, message, options);
  }
}
