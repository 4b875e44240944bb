import { HttpError } from '@auscribe/service-kit';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { GatewayEvents } from '../events.js';

export type LimitName = 'user' | 'public' | 'signIn' | 'signUp' | 'codes' | 'mailedCodes' | 'contacts';

/** One hook per limit; routes that take the same hook are counted together. */
export type RateLimits = Readonly<Record<LimitName, onRequestHookHandler>>;

const windowMs = 60_000;

/**
 * Counts are this process's own: with several gateways each allows as much. What must hold exactly (attempts per code
 * and account) is counted by services/auth.
 */
export async function addRateLimits(
  app: FastifyInstance,
  config: GatewayConfig,
  events: GatewayEvents,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limit = (name: LimitName, max: number): onRequestHookHandler => {
    if (max === 0) return async () => {};
    return app.rateLimit({
      max,
      timeWindow: windowMs,
      cache: 20_000,
      keyGenerator: name === 'user' ? userOf : addressOf,
      onExceeded: () => events.requestLimited(name),
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpError(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
    }) as onRequestHookHandler;
  };
  return {
    user: limit('user', config.RATE_LIMIT_USER),
    public: limit('public', config.RATE_LIMIT_PUBLIC),
    signIn: limit('signIn', config.RATE_LIMIT_SIGN_IN),
    signUp: limit('signUp', config.RATE_LIMIT_SIGN_UP),
    codes: limit('codes', config.RATE_LIMIT_CODES),
    mailedCodes: limit('mailedCodes', config.RATE_LIMIT_MAILED_CODES),
    contacts: limit('contacts', config.RATE_LIMIT_CONTACTS),
  };
}

function userOf(request: FastifyRequest): string {
  return request.clinician?.id ?? addressOf(request);
}

function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
