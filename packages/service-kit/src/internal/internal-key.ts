import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { listedKeys } from '../config.js';

/** Header that proves that a request comes from the gateway or another service. */
export const internalHeader = 'x-auscribe-inside';

const minLength = 32;
/** Too long to guess, and short enough for a URL: 22 characters. */
const proofBytes = 16;

/**
 * The secret that the services of one system share: a list of keys separated by commas. All of them are accepted and
 * the first one is sent, so that a key can be replaced without downtime: append the new one everywhere, move it to the
 * front everywhere, remove the old one.
 */
export class InternalKey {
  readonly #accepted: readonly Buffer[];
  readonly #keys: readonly [string, ...string[]];
  /** The key that this process sends. */
  readonly sent: string;

  /** Throws ConfigError. */
  constructor(list: string) {
    const keys = listedKeys('INSIDE_KEY', list, minLength);
    this.#keys = keys;
    [this.sent] = keys;
    this.#accepted = keys.map(digest);
  }

  /** Takes the same time for every wrong value. */
  accepts(value: string | string[] | undefined): boolean {
    if (typeof value !== 'string') return false;
    const given = digest(value);
    return this.#accepted.filter((key) => timingSafeEqual(key, given)).length > 0;
  }

  /** Proves to the other services that one of them wrote `text`. The key cannot be derived from the proof. */
  proofOf(text: string): string {
    return proof(this.sent, text).toString('base64url');
  }

  isProofOf(text: string, given: string): boolean {
    if (!/^[\w-]{22}$/.test(given)) return false;
    const bytes = Buffer.from(given, 'base64url');
    return this.#keys.filter((key) => timingSafeEqual(proof(key, text), bytes)).length > 0;
  }
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function proof(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(`auscribe.proof.v1\n${text}`).digest().subarray(0, proofBytes);
}

const parameter = '&ticket=';

/**
 * Set by the gateway on a request that continues a download: when the download began, in seconds since 1970. A link has
 * to be valid when it is opened, not for as long as the audio is paused.
 */
export const linkOpenedHeader = 'x-auscribe-link-opened-at';

/**
 * Adds a proof to a signed link that the gateway can check by itself, so that made-up links put no load on the service
 * behind it. It grants nothing: that service still checks the link's own signature.
 */
export function withTicket(key: InternalKey, link: string): string {
  return `${link}${parameter}${key.proofOf(signedPart(link))}`;
}

/** `target` is a request's path and query as received. `missing`: an earlier release made the link. */
export function checkTicket(key: InternalKey, target: string): 'valid' | 'invalid' | 'missing' {
  const at = target.lastIndexOf(parameter);
  if (at === -1) return 'missing';
  return key.isProofOf(signedPart(target.slice(0, at)), target.slice(at + parameter.length)) ? 'valid' : 'invalid';
}

/** The product may be served below a path prefix that a proxy strips. */
function signedPart(link: string): string {
  return link.slice(link.indexOf('/files/'));
}
