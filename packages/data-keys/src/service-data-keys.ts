import type { KeyObject } from 'node:crypto';
import { dataKeyRefusals, events, requests } from '@auscribe/contracts';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import { DataKeyErasedError, type DataKeySource } from '@auscribe/object-store';
import { DataKeyUnavailableError, type KeyWrappers } from './key-wrappers.js';

const ASK_WITHIN_MS = 5_000;
/** A dictation that has started must survive a long broker outage. */
const KEEP_WITHOUT_BROKER_MS = 4 * 3_600_000;
/** How often services/auth is asked while it does not answer although the broker seems to be up. */
const ASK_AGAIN_AFTER_MS = 10_000;

interface CachedKey {
  key: Promise<KeyObject>;
  fetchedAt: number;
  /** Used without asking again until then, as long as the connection that would report its erasure is up. */
  until: number;
  connectionSignal: AbortSignal | null;
}

export interface ServiceDataKeysOptions {
  messaging: Messaging;
  wrappers: KeyWrappers;
  /** How long a key is used without asking services/auth again, ms. */
  cacheMs: number;
}

/**
 * A service's cache of the users' data keys. services/auth sends them wrapped and they are unwrapped here, so that no
 * plaintext key is ever sent. A key is cached for minutes and dropped as soon as it is erased. While services/auth does
 * not answer, a cached key is used for hours, because a running dictation must be stored.
 */
export class ServiceDataKeys implements DataKeySource {
  readonly #options: ServiceDataKeysOptions;
  readonly #cached = new Map<string, CachedKey>();
  /** Never removed: an erased user's id is never used again. */
  readonly #erased = new Set<string>();

  constructor(options: ServiceDataKeysOptions) {
    this.#options = options;
    options.messaging.subscribeLive(events.dataKeyErased, ({ payload }) => this.#erase(payload.userId));
  }

  async keyOf(owner: string): Promise<KeyObject> {
    if (this.#erased.has(owner)) throw new DataKeyErasedError();
    const known = this.#cached.get(owner);
    // Concurrent callers share one request to services/auth.
    const found = known && this.#isCurrent(known) ? await known.key : await this.#renew(owner);
    // The key was erased while it was being fetched.
    if (this.#erased.has(owner)) throw new DataKeyErasedError();
    return found;
  }

  #isCurrent({ until, connectionSignal }: CachedKey): boolean {
    return until > performance.now() && connectionSignal !== null && !connectionSignal.aborted;
  }

  #renew(owner: string): Promise<KeyObject> {
    const { messaging, cacheMs } = this.#options;
    const { connectionSignal } = messaging;
    const now = performance.now();
    this.#dropOld(now);
    const kept = this.#cached.get(owner);
    if (kept && connectionSignal === null) return kept.key;
    const renewed: CachedKey = { key: this.#fetch(owner), fetchedAt: now, until: now + cacheMs, connectionSignal };
    renewed.key = renewed.key.catch((error: unknown) => {
      if (error instanceof DataKeyErasedError) this.#erase(owner);
      else if (kept) {
        renewed.fetchedAt = kept.fetchedAt;
        renewed.until = performance.now() + ASK_AGAIN_AFTER_MS;
        return kept.key;
      }
      // Failures are not cached.
      else if (this.#cached.get(owner) === renewed) this.#cached.delete(owner);
      throw error;
    });
    this.#cached.set(owner, renewed);
    return renewed.key;
  }

  async #fetch(userId: string): Promise<KeyObject> {
    const { messaging, wrappers } = this.#options;
    try {
      const { wrappedBy, wrapped } = await messaging.request(requests.getDataKey, { userId }, ASK_WITHIN_MS);
      return await wrappers.unwrap(userId, { wrappedBy, wrapped });
    } catch (error) {
      if (error instanceof DataKeyUnavailableError) throw error;
      if (!(error instanceof RequestRefusedError)) {
        throw new DataKeyUnavailableError('services/auth does not answer', { cause: error });
      }
      if (error.code === dataKeyRefusals.erased) throw new DataKeyErasedError({ cause: error });
      throw new DataKeyUnavailableError(`services/auth refuses it (${error.code})`, { cause: error });
    }
  }

  #erase(owner: string): void {
    this.#erased.add(owner);
    this.#cached.delete(owner);
  }

  #dropOld(now: number): void {
    for (const [owner, { fetchedAt }] of this.#cached)
      if (fetchedAt + KEEP_WITHOUT_BROKER_MS <= now) this.#cached.delete(owner);
  }
}
