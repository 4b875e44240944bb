import { ObjectStoreError } from '../errors.js';

/** Changed, cut off, put together of others' frames, moved to another key, or written under another user's key. */
export class ObjectDamagedError extends ObjectStoreError {
  constructor(options?: ErrorOptions) {
    super(
      'OBJECT_DAMAGED',
      'The object is not what was stored under its key: it was changed, cut off or exchanged. Nothing of it is given out. Restore it from a backup.',
      options,
    );
  }
}

/** The owner's data key was deleted, and with it everything that was encrypted by it. */
export class DataKeyErasedError extends ObjectStoreError {
  constructor(options?: ErrorOptions) {
    super(
      'DATA_KEY_ERASED',
      "The key to this user's data was deleted, and the data with it. It can't be had back.",
      options,
    );
  }
}

/** Stored before encryption, where such objects are refused. */
export class PlaintextObjectError extends ObjectStoreError {
  constructor(readonly key: string) {
    super('PLAINTEXT_OBJECT', 'The object is not encrypted, and objects that are not encrypted are refused here');
  }
}
