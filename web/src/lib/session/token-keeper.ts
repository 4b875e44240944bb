import { ApiError } from '../http/errors.js';
import type { TokenSource } from '../http/request.js';
import type { TokenStore, Tokens } from './token-store.js';
import { isExpired, readClaims } from './tokens.js';

export interface TokenKeeperContext {
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
