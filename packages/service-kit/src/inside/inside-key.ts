import { createHash, timingSafeEqual } from 'node:crypto';
import { listedKeys } from '../listed-keys.js';

/** Shows that a request comes from the gateway or from another service. */
export const insideHeader = 'x-auscribe-inside';

const minLength = 32;

/**
 * What the services of one system know and nobody else: a list of keys separated by commas. All of them are accepted
 * and the first one is sent, so a key is replaced without a pause: append the new one everywhere, put it first
 * everywhere, remove the old one.
 */
export class InsideKey {
  readonly #accepted: readonly Buffer[];
  /** What this process sends. */
  readonly sent: string;

  /** Throws ConfigError. */
  constructor(list: string) {
    const keys = listedKeys('INSIDE_KEY', list, minLength);
    [this.sent] = keys;
    this.#accepted = keys.map(digest);
  }

  /** Takes the same time for every wrong value, whatever part of it is right. */
  accepts(value: string | string[] | undefined): boolean {
    if (typeof value !== 'string') return false;
    const given = digest(value);
    return this.#accepted.filter((key) => timingSafeEqual(key, given)).length > 0;
  }
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
