import type rateLimit from '@fastify/rate-limit';
import type { SharedAllowances } from './shared-allowances.js';

type Store = rateLimit.FastifyRateLimitStore;

/** The shared allowances as @fastify/rate-limit asks for them. */
export function limitStore(allowances: SharedAllowances) {
  return class LimitStore implements Store {
    incr(key: string, done: Parameters<Store['incr']>[1], _windowMs: number, max: number): void {
      allowances.take(key, max).then(
        ({ allowed, resetMs }) => done(null, { current: allowed ? 1 : max + 1, ttl: resetMs }),
        (error: Error) => done(error),
      );
    }

    child(): this {
      return this;
    }
  };
}
