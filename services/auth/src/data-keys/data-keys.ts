import { type KeyObject, randomBytes } from 'node:crypto';
import { dataKeyRefusals, events } from '@auscribe/contracts';
import type { KeyWrappers, WrappedKey } from '@auscribe/data-keys';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import type { Accounts } from '../store/accounts.js';
import type { StoredDataKey, StoredDataKeys } from './stored-data-keys.js';

const DATA_KEY_BYTES = 32;
const REWRAP_AT_ONCE = 200;

export interface DataKeysOptions {
  stored: StoredDataKeys;
  accounts: Pick<Accounts, 'byId'>;
  /** Null: encryption is off. */
  wrappers: KeyWrappers | null;
  messaging: Pick<Messaging, 'publishLive'>;
  now: () => number;
}

/** The keys that users' objects are encrypted by: made once, kept wrapped only, and erased permanently. */
export class DataKeys {
  private rewrappedUpTo = '';

  constructor(private readonly options: DataKeysOptions) {}

  get areOn(): boolean {
    return this.options.wrappers !== null;
  }

  /** Made when it is first asked for. Throws RequestRefusedError with one of `dataKeyRefusals`. */
  async wrappedOf(userId: string): Promise<WrappedKey> {
    const { stored, wrappers } = this.options;
    if (!wrappers) throw new RequestRefusedError(dataKeyRefusals.off);
    return wrappedIn((await stored.find(userId)) ?? (await this.make(userId, wrappers)));
  }

  /** The key itself, for what auth keeps of the user; null where encryption is off. Throws as `wrappedOf` and `unwrap`. */
  async keyOf(userId: string): Promise<KeyObject | null> {
    const { wrappers } = this.options;
    return wrappers && (await wrappers.unwrap(userId, await this.wrappedOf(userId)));
  }

  /** Everything that was encrypted by it is unreadable from now on, and no other key is made for the user. Idempotent. */
  async erase(userId: string): Promise<void> {
    const { stored, messaging, now } = this.options;
    await stored.erase(userId, new Date(now()));
    messaging.publishLive(events.dataKeyErased, { userId });
  }

  /** Nothing stays of the key of a deleted account, once nobody can ask for it any more. */
  async forget(userId: string): Promise<void> {
    await this.options.stored.drop(userId);
  }

  /**
   * Wraps a page of what older keys have wrapped by the newest one. Gives how many were done: 0 when none is left. When one
   * of them can't be unwrapped it throws, and the next call continues after that one.
   */
  async rewrapOld(): Promise<number> {
    const { stored, wrappers } = this.options;
    if (!wrappers) return 0;
    let done = 0;
    const page = await stored.wrappedByOther(wrappers.currentId, this.rewrappedUpTo, REWRAP_AT_ONCE);
    if (page.length === 0) this.rewrappedUpTo = '';
    for (const old of page) {
      this.rewrappedUpTo = old._id;
      const before = wrappedIn(old);
      if (await stored.replace(old._id, before.wrappedBy, await wrappers.rewrap(old._id, before))) done += 1;
    }
    return done;
  }

  /** Wraps all of them again, and gives how many are left that only an older key opens: 0 when that one may go. */
  async rewrapAll(): Promise<{ done: number; left: number }> {
    const { stored, wrappers } = this.options;
    let done = 0;
    for (let count = await this.rewrapOld(); count > 0; count = await this.rewrapOld()) done += count;
    return { done, left: wrappers ? await stored.countWrappedByOther(wrappers.currentId) : 0 };
  }

  private async make(userId: string, wrappers: KeyWrappers): Promise<StoredDataKey | null> {
    const { stored, accounts, now } = this.options;
    // No key for a user who does not exist: nothing can be written for an account that is gone.
    if (!(await accounts.byId(userId))) throw new RequestRefusedError(dataKeyRefusals.unknownUser);
    const fresh = randomBytes(DATA_KEY_BYTES);
    try {
      return await stored.insertOnce(userId, await wrappers.wrap(userId, fresh), new Date(now()));
    } finally {
      fresh.fill(0);
    }
  }
}

function wrappedIn(found: StoredDataKey | null): WrappedKey {
  if (!found?.wrappedBy || !found.wrapped) throw new RequestRefusedError(dataKeyRefusals.erased);
  const { wrappedBy, wrapped } = found;
  return { wrappedBy, wrapped: plainBytes(wrapped) };
}

/** The driver gives its own type for bytes. */
function plainBytes(bytes: Buffer | { buffer: Buffer }): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : bytes.buffer;
}
