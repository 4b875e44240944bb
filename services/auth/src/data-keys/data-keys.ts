import { type KeyObject, randomBytes } from 'node:crypto';
import { dataKeyRefusals, events } from '@auscribe/contracts';
import type { KeyWrappers, WrappedKey } from '@auscribe/data-keys';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { Accounts } from '../store/accounts.js';
import type { StoredDataKey, StoredDataKeys } from './stored-data-keys.js';

const DATA_KEY_BYTES = 32;
const REWRAP_PAGE_SIZE = 200;

export interface DataKeysOptions {
  stored: StoredDataKeys;
  accounts: Pick<Accounts, 'byId'>;
  /** Null: encryption is off. */
  wrappers: KeyWrappers | null;
  messaging: Pick<Messaging, 'publishLive'>;
  now: () => number;
}

/** The keys that encrypt users' objects: created once, stored only in wrapped form, and erased permanently. */
export class DataKeys {
  private rewrappedUpTo = '';

  constructor(private readonly options: DataKeysOptions) {}

  get areEnabled(): boolean {
    return this.options.wrappers !== null;
  }

  /** Creates the key at the first request. Throws RequestRefusedError with one of `dataKeyRefusals`. */
  async wrappedOf(userId: string): Promise<WrappedKey> {
    const { stored, wrappers } = this.options;
    if (!wrappers) throw new RequestRefusedError(dataKeyRefusals.off);
    return wrappedIn((await stored.find(userId)) ?? (await this.create(userId, wrappers)));
  }

  /**
   * The unwrapped key, for data that auth itself stores about the user. Null when encryption is off. Throws like
   * `wrappedOf` and `unwrap`.
   */
  async keyOf(userId: string): Promise<KeyObject | null> {
    const { wrappers } = this.options;
    return wrappers && (await wrappers.unwrap(userId, await this.wrappedOf(userId)));
  }

  /** Makes everything encrypted with it unreadable; no other key is ever created for the user. Idempotent. */
  async erase(userId: string): Promise<void> {
    const { stored, messaging, now } = this.options;
    await stored.erase(userId, new Date(now()));
    messaging.publishLive(events.dataKeyErased, { userId });
  }

  /** Removes the mark of a deleted account's erased key, once nobody can request a key for the account any more. */
  async drop(userId: string): Promise<void> {
    await this.options.stored.drop(userId);
  }

  /**
   * Rewraps one page of the data keys that are wrapped with older keys, and returns how many; 0 when none are left.
   * Throws when one of them cannot be unwrapped; the next call continues after that one.
   */
  async rewrapOld(): Promise<number> {
    const { stored, wrappers } = this.options;
    if (!wrappers) return 0;
    let done = 0;
    const page = await stored.wrappedByOther(wrappers.currentId, this.rewrappedUpTo, REWRAP_PAGE_SIZE);
    if (page.length === 0) this.rewrappedUpTo = '';
    for (const old of page) {
      this.rewrappedUpTo = old._id;
      const before = wrappedIn(old);
      if (await stored.replace(old._id, before.wrappedBy, await wrappers.rewrap(old._id, before))) done += 1;
    }
    return done;
  }

  /** Rewraps all of them. `left` counts those that still need an older key; at 0, that key can be removed. */
  async rewrapAll(): Promise<{ done: number; left: number }> {
    const { stored, wrappers } = this.options;
    let done = 0;
    for (let count = await this.rewrapOld(); count > 0; count = await this.rewrapOld()) done += count;
    return { done, left: wrappers ? await stored.countWrappedByOther(wrappers.currentId) : 0 };
  }

  private async create(userId: string, wrappers: KeyWrappers): Promise<StoredDataKey | null> {
    const { stored, accounts, now } = this.options;
    // No key for a user who does not exist, so that nothing is written for a deleted account.
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

/** The driver returns binary data in its own type. */
function plainBytes(bytes: Buffer | { buffer: Buffer }): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : bytes.buffer;
}

/** Rewraps the data keys after the wrapping key has been replaced. */
export function rewrapping({ dataKeys, config, logger }: AuthContext): Part {
  return repeat({
    name: 'rewrapping',
    everyMs: config.SWEEP_SECONDS * 1000,
    firstAfterMs: 1000,
    async work() {
      const count = await dataKeys.rewrapOld();
      if (count > 0) logger.info({ event: 'data_keys_rewrapped', count }, 'data keys rewrapped with the newest key');
    },
    onError: (error) => logger.error({ error }, 'data keys could not be rewrapped; they will be retried'),
  });
}
