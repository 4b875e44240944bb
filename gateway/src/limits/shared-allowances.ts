import { createHash } from 'node:crypto';
import { counters } from '@auscribe/contracts';
import type { Messaging } from '@auscribe/messaging';

export interface Taken {
  allowed: boolean;
  /** Time until the window ends, ms. */
  resetMs: number;
}

/** What this process may still allow for one key within the window. */
interface Allowance {
  left: number;
  /** How many this process has allowed so far. */
  spent: number;
  /** The broker reported that the limit of this window is used up. */
  exhausted: boolean;
  /**
   * The pending request to the broker. Resolves to what was granted; if that is 0, those waiting for it are refused.
   */
  asking: Promise<number> | undefined;
}

const windowMs = 60_000;
/** A block is at most this fraction of its limit: the amount that can go unused in each process. */
const blocksPerLimit = 100;
const maxKeys = 100_000;
/** After a failure, the broker is not asked for this long. */
const pauseMs = 1000;

export interface SharedAllowancesOptions {
  messaging: Pick<Messaging, 'count'>;
  /** While the broker is unavailable, one process allows this fraction of each limit: 1/share. */
  aloneShare: number;
  now: () => number;
}

/**
 * Limits that hold across all gateways (docs/adr/0014): the broker keeps an atomic count for all, and each process
 * takes blocks of what is left, so that a busy user needs few requests to the broker. The total never exceeds the
 * limit.
 */
export class SharedAllowances {
  #window = -1;
  #allowances = new Map<string, Allowance>();
  #pausedUntil = 0;

  constructor(private readonly options: SharedAllowancesOptions) {}

  /** Takes one of `max` per minute. Never rejects: without the broker, this process applies its own, smaller limit. */
  async take(key: string, max: number): Promise<Taken> {
    const now = this.options.now();
    const window = Math.floor(now / windowMs);
    const resetMs = (window + 1) * windowMs - now;
    const allowance = this.#allowanceOf(key, window);
    while (allowance.left === 0 && !allowance.exhausted) {
      allowance.asking ??= this.#ask(allowance, key, window, max).finally(() => {
        allowance.asking = undefined;
      });
      if ((await allowance.asking) === 0) break;
    }
    if (allowance.left === 0) return { allowed: false, resetMs };
    allowance.left -= 1;
    allowance.spent += 1;
    return { allowed: true, resetMs };
  }

  #allowanceOf(key: string, window: number): Allowance {
    if (window !== this.#window) {
      this.#window = window;
      this.#allowances = new Map();
    }
    const known = this.#allowances.get(key);
    if (known) return known;
    // The broker keeps the total; only the rest of a block is lost.
    const oldest = this.#allowances.size >= maxKeys ? this.#allowances.keys().next().value : undefined;
    if (oldest !== undefined) this.#allowances.delete(oldest);
    const fresh: Allowance = { left: 0, spent: 0, exhausted: false, asking: undefined };
    this.#allowances.set(key, fresh);
    return fresh;
  }

  /**
   * Resolves to what is left afterwards. Only the broker can declare a window exhausted: it may be back before the
   * window ends.
   */
  async #ask(allowance: Allowance, key: string, window: number, max: number): Promise<number> {
    const block = Math.max(1, Math.floor(max / blocksPerLimit));
    const total = await this.#totalWith(block, `${window}.${hashOf(key)}`);
    allowance.left =
      total === null ? this.#aloneLeft(allowance, max) : Math.max(0, Math.min(block, max - (total - block)));
    allowance.exhausted = total !== null && allowance.left === 0;
    return allowance.left;
  }

  async #totalWith(block: number, key: string): Promise<number | null> {
    if (performance.now() < this.#pausedUntil) return null;
    try {
      return await this.options.messaging.count(counters.requests, key, block);
    } catch {
      this.#pausedUntil = performance.now() + pauseMs;
      return null;
    }
  }

  #aloneLeft({ spent }: Allowance, max: number): number {
    return spent < Math.ceil(max / this.options.aloneShare) ? 1 : 0;
  }
}

/** Neither addresses nor user ids are sent to the broker. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
