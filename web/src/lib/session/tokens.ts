import { Tokens as WireTokens } from '@auscribe/contracts';
import { Check } from 'typebox/value';
import { type Decoder, fromBase64, isRecord, number, parseJson, record, text } from '../decode.js';
import { ApiError } from '../http/errors.js';
import type { TokenSource } from '../http/request.js';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const keys = {
  access: 'accessToken',
  refresh: 'refreshToken',
  secondFactor: 'secondFactor',
  subject: 'userSubject',
  added: 'dictationAdded',
} as const;

/** The session in browser storage (PRODUCT.md sections 3 and 4). */
interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  /** Between the password and the second factor, when the tokens do not give access yet. */
  isPending(): boolean;
  setPending(pending: boolean): void;
  /** The subject id that sign-up returned, for /verify. */
  subject(): string | null;
  setSubject(subject: string): void;
  clear(): void;
}

export function createTokenStore(storage: Storage): TokenStore {
  return {
    read() {
      const accessToken = storage.getItem(keys.access);
      return accessToken ? { accessToken, refreshToken: storage.getItem(keys.refresh) ?? '' } : null;
    },
    write(tokens) {
      storage.setItem(keys.access, tokens.accessToken);
      storage.setItem(keys.refresh, tokens.refreshToken);
    },
    isPending: () => storage.getItem(keys.secondFactor) === 'pending',
    setPending(pending) {
      if (pending) storage.setItem(keys.secondFactor, 'pending');
      else storage.removeItem(keys.secondFactor);
    },
    subject: () => storage.getItem(keys.subject),
    setSubject: (subject) => storage.setItem(keys.subject, subject),
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}

export const accessTokenKey = keys.access;

/** Sign-in and refresh return their tokens as JSON text. */
export function readTokens(json: string): WireTokens {
  const tokens = parseJson(json);
  if (Check(WireTokens, tokens)) return tokens;
  throw new Error("The server's answer has no accessToken.");
}

/** What the browser reads from an access token. Only the server verifies it. */
interface Claims {
  sub: string;
  username: string;
  /** Seconds since 1970. */
  exp: number;
}

const claims: Decoder<Claims> = record({ sub: text, username: text, exp: number });

export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const value: unknown = JSON.parse(new TextDecoder().decode(fromBase64(base64)));
    return isRecord(value) ? claims(value, 'token') : null;
  } catch {
    return null;
  }
}

/** A token is renewed a little early, so that it does not expire on the way. */
const leewaySeconds = 5;

function isExpired(token: string, nowMs: number): boolean {
  const read = readClaims(token);
  return !read || read.exp - leewaySeconds <= nowMs / 1000;
}

interface TokenKeeperContext {
  store: TokenStore;
  /** POST /auth/refresh-token. A server that rotates refresh tokens returns the new one too. */
  exchange(username: string, refreshToken: string): Promise<Partial<Tokens>>;
  /** Runs work while no other tab of this browser runs it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  onEnded(): void;
}

/**
 * Provides bearer tokens and renews them, one renewal at a time across all tabs. A refused renewal ends the session;
 * one that never reached the server does not, because a clinician who is offline is still signed in.
 */
export function createTokenKeeper(context: TokenKeeperContext): TokenSource {
  let renewal: Promise<string | null> | null = null;

  async function renew(stale: string): Promise<string | null> {
    const current = context.store.read();
    if (!current) return null;
    // Another tab has already renewed it.
    if (current.accessToken !== stale && !isExpired(current.accessToken, context.now())) return current.accessToken;
    const username = readClaims(current.accessToken)?.username;
    if (!username || !current.refreshToken) return end();
    try {
      const fresh = await context.exchange(username, current.refreshToken);
      if (!fresh.accessToken) return end();
      if (context.store.read()?.accessToken !== current.accessToken) return null; // signed out meanwhile
      context.store.write({
        accessToken: fresh.accessToken,
        refreshToken: fresh.refreshToken ?? current.refreshToken,
      });
      return fresh.accessToken;
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error.status)) return end();
      throw error;
    }
  }

  function end(): null {
    context.store.clear();
    context.onEnded();
    return null;
  }

  return {
    async bearer({ forceFresh = false } = {}) {
      const token = context.store.read()?.accessToken;
      if (!token) return null;
      if (!forceFresh && !isExpired(token, context.now())) return token;
      renewal ??= context
        .exclusively(() => renew(token))
        .finally(() => {
          renewal = null;
        });
      return renewal;
    },
  };
}

/** 200 is a refusal in an envelope. 408 and 429 ask the client to wait. */
function isRefusal(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}
