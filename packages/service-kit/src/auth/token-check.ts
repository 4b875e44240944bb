import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, Unauthorized } from '../errors.js';
import type { Clinician } from './clinician.js';
import { type KeySource, PublishedKeys } from './key-source.js';
import type { SessionSource, SessionState } from './session-states.js';
import { accessClaims, tokenAlgorithm, tokenAudience, tokenIssuer } from './token-rules.js';

export type TokenCheckOptions = { sessions: SessionSource } & (
  | { /** Keys as services/auth publishes them. */ authUrl: string }
  | { /** For services/auth itself, which holds the keys. */ keys: KeySource }
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Who the token was made for, whatever became of the session since. Throws Unauthorized or Unavailable. */
    verifyToken(token: string): Promise<Clinician>;
    /** Who the token's session belongs to, for connections that carry it elsewhere than in a header. Throws alike. */
    identify(token: string, needed: 'pending' | 'user'): Promise<Clinician>;
    /** Sets request.clinician from the bearer token. Throws alike. */
    authenticate(request: FastifyRequest, needed: 'pending' | 'user'): Promise<void>;
  }
}

/**
 * Checks tokens: signature by auth's keys with a pinned algorithm, expiry, issuer, audience and type, then the
 * session's state. Every service does this for itself; nothing is believed because the gateway sent it.
 */
export async function addTokenCheck(app: FastifyInstance, options: TokenCheckOptions): Promise<void> {
  const keys = 'keys' in options ? options.keys : new PublishedKeys(options.authUrl);
  await app.register(fastifyJwt, {
    secret: (...args: unknown[]) => keyOf(keys, args[0]),
    verify: {
      algorithms: [tokenAlgorithm],
      allowedIss: tokenIssuer,
      allowedAud: tokenAudience,
      // A claim that is absent would otherwise not be looked at.
      requiredClaims: ['exp', 'iat', 'iss', 'aud'],
      cache: 10_000,
      cacheTTL: 60_000,
    },
  });
  app.decorate('verifyToken', (token) => verifiedHolder(app, token));
  app.decorate('identify', async (token, needed) => {
    const clinician = await app.verifyToken(token);
    const state = await options.sessions.stateOf(clinician.sessionId, token);
    if (!sufficient(state, needed)) throw new Unauthorized();
    return clinician;
  });
  app.decorate('authenticate', async (request, needed) => {
    request.clinician = await app.identify(bearerToken(request), needed);
  });
}

async function verifiedHolder(app: FastifyInstance, token: string): Promise<Clinician> {
  try {
    // With a key that has to be fetched the answer is a promise, whatever the library's types say.
    const claims = accessClaims(await app.jwt.verify<object>(token));
    if (!claims) throw new Unauthorized();
    return { id: claims.sub, email: claims.username, sessionId: claims.sid, token };
  } catch (error) {
    throw httpErrorIn(error) ?? new Unauthorized();
  }
}

/** What we threw while the key was fetched comes back wrapped by the library. */
function httpErrorIn(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof Error && 'originalError' in error) return httpErrorIn(error.originalError);
  return undefined;
}

async function keyOf(keys: KeySource, decoded: unknown): Promise<string> {
  const { kid, alg } = headerOf(decoded);
  const key = kid !== undefined && alg === tokenAlgorithm ? await keys.publicKey(kid) : null;
  if (!key) throw new Unauthorized();
  return key;
}

function headerOf(decoded: unknown): { kid?: string; alg?: string } {
  if (typeof decoded !== 'object' || decoded === null || !('header' in decoded)) return {};
  const { header } = decoded;
  if (typeof header !== 'object' || header === null) return {};
  return {
    ...('kid' in header && typeof header.kid === 'string' ? { kid: header.kid } : {}),
    ...('alg' in header && typeof header.alg === 'string' ? { alg: header.alg } : {}),
  };
}

export function bearerToken(request: FastifyRequest): string {
  const [scheme, token, ...more] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) throw new Unauthorized();
  return token;
}

function sufficient(state: SessionState, needed: 'pending' | 'user'): boolean {
  return state === 'verified' || (needed === 'pending' && state === 'pending');
}
