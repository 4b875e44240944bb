import { HttpError, Unauthorized } from '@auscribe/service-kit';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { SharedAllowances } from './shared-allowances.js';

/** The rate limits, by how requests are counted, and the settings with their maximum. */
const maximums = {
  user: 'RATE_LIMIT_USER',
  public: 'RATE_LIMIT_PUBLIC',
  signIn: 'RATE_LIMIT_SIGN_IN',
  signUp: 'RATE_LIMIT_SIGN_UP',
  codes: 'RATE_LIMIT_CODES',
  mailedCodes: 'RATE_LIMIT_MAILED_CODES',
  contacts: 'RATE_LIMIT_CONTACTS',
  spans: 'RATE_LIMIT_SPANS',
  files: 'RATE_LIMIT_FILES',
  badLinks: 'RATE_LIMIT_BAD_LINKS',
} as const;
export type LimitName = keyof typeof maximums;
export const rateLimits = Object.keys(maximums) as LimitName[];

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One hook per limit; routes with the same hook are counted together. */
export type RateLimits = Readonly<Record<LimitName, Limit>>;

interface LimitOptions {
  config: GatewayConfig;
  events: { requestLimited(limit: LimitName): void };
  allowances: SharedAllowances;
}

/** Registers the configured limits on the counts that all gateways share. */
export async function addRateLimits(
  app: FastifyInstance,
  { config, events, allowances }: LimitOptions,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    store: limitStore(allowances),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limit = (name: LimitName): Limit => {
    const max = config[maximums[name]];
    if (max === 0) return async () => {};
    const keyOf = keys[name] ?? addressOf;
    return app.rateLimit({
      max,
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
      onExceeded: () => events.requestLimited(name),
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpError(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
    }) as Limit;
  };
  return Object.fromEntries(rateLimits.map((name) => [name, limit(name)])) as Record<LimitName, Limit>;
}

/** The key that requests are counted by, where it is not the address. */
const keys: Partial<Record<LimitName, (request: FastifyRequest) => string>> = {
  user: userOf,
  spans: userOf,
  files: ({ url }) => fileOwner(url),
};

/** The owner in `/files/{kind}/{owner}/…`. Trustworthy only if the link has been checked. */
export function fileOwner(url: string): string {
  return url.split('/', 4)[3] ?? '';
}

function userOf(request: FastifyRequest): string {
  return request.clinician?.id ?? addressOf(request);
}

/** The client's address; for IPv6 the /64, because its holder controls all of its addresses. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.caller.address, 64);
}

type Store = rateLimit.FastifyRateLimitStore;

/** Adapts the shared allowances to the store interface of @fastify/rate-limit. */
function limitStore(allowances: SharedAllowances) {
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

/**
 * Allows only signed-in users. Refused requests count towards the client's address, so that tokens cannot be guessed
 * endlessly.
 */
export function signedInOnly(app: FastifyInstance, limits: RateLimits, needed: 'pending' | 'user') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await app.authenticate(request, needed);
    } catch (error) {
      if (error instanceof Unauthorized) await limits.public(request, reply);
      throw error;
    }
  };
}
