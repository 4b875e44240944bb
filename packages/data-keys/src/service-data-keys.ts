import type { KeyObject } from 'node:crypto';
import { dataKeyRefusals, events, requests } from '@auscribe/contracts';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import { DataKeyErasedError, type DataKeySource } from '@auscribe/object-store';
import { DataKeyUnavailableError } from './errors.js';
import type { KeyWrappers } from './wrapping/key-wrappers.js';

const ASK_WITHIN_MS = 5_000;

interface Remembered {
  key: Promise<KeyObject>;
  until: number;
}

export interface ServiceDataKeysOptions {
  messaging: Messaging;
  wrappers: KeyWrappers;
  /** Ms. */
  rememberMs: number;
}

/**
 * The users' keys as a service has them: services/auth gives them wrapped, they are unwrapped here, so that no key ever
 * travels. Remembered for minutes, and forgotten at once when the key is erased.
 */
export class ServiceDataKeys implements DataKeySource {
  readonly #options: ServiceDataKeysOptions;
  readonly #remembered = new Map<string, Remembered>();
  /** For good: an erased user's id never comes back. */
  readonly #erased = new Set<string>();

  constructor(options: ServiceDataKeysOptions) {
    this.#options = options;
    options.messaging.subscribeLive(events.dataKeyErased, ({ payload }) => this.#erase(payload.userId));
  }

  async keyOf(owner: string): Promise<KeyObject> {
    if (this.#erased.has(owner)) throw new DataKeyErasedError();
    const now = Date.now();
    const known = this.#remembered.get(owner);
    // Many who ask at once ask services/auth once.
    const key = known && known.until > now ? known.key : this.#ask(owner, now);
    const found = await key;
    // Erased while it was on its way.
    if (this.#erased.has(owner)) throw new DataKeyErasedError();
    return found;
  }

  #ask(owner: string, now: number): Promise<KeyObject> {
    this.#forgetOld(now);
    const key = this.#fetch(owner);
    const remembered = { key, until: now + this.#options.rememberMs };
    this.#remembered.set(owner, remembered);
    key.catch((error: unknown) => {
      if (error instanceof DataKeyErasedError) this.#erase(owner);
      // A failure is not remembered.
      else if (this.#remembered.get(owner) === remembered) this.#remembered.delete(owner);
    });
    return key;
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
    this.#remembered.delete(owner);
  }

  #forgetOld(now: number): void {
    for (const [owner, { until }] of this.#remembered) if (until <= now) this.#remembered.delete(owner);
  }
}
