import type { KeyObject } from 'node:crypto';

/** Where the encrypting store has its keys from. */
export interface DataKeySource {
  /** The owner's 256-bit key. Throws DataKeyErasedError, or StoreUnavailableError while it can't be had. */
  keyOf(owner: string): Promise<KeyObject>;
}
