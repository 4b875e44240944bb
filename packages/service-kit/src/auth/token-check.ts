import { KeyObject, type webcrypto } from 'node:crypto';
import type { SessionState } from '@auscribe/contracts';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors } from 'jose';
import { HttpError, Unauthorized } from '../errors.js';
import { checkUnavailable, type SessionSource } from './session-states.js';

/** What services/auth writes into each access token and every service checks. */
export const tokenIssuer = 'auscribe';
export const tokenAudience = 'auscribe-api';
export const tokenAlgorithm = 'ES256';
export const accessTokenType = 'access';
/** The longest ACCESS_TOKEN_SECONDS. */
const maxLifetimeSeconds = 3600;
const clockToleranceSeconds = 60;

/** The signed-in user of a request, from the verified token and the session's state. */
export interface Clinician {
  id: string;
  email: string;
  sessionId: string;
  /** The bearer token, for calling another service on the user's behalf. */
  token: string;
}

export type TokenCheckOptions = { sessions: SessionSource } & (
  | { /** Keys as services/auth publishes them. */ authUrl: string }
  | { /** For services/auth itself, which holds the keys. */ keys: KeySource }
);

declare module 'fastify' {
  interface FastifyRequest {
    clinician?: Clinician;
  }

  interface FastifyInstance {
    /** Returns the token's user, whatever the session's state. Throws Unauthorized or Unavailable. */
    verifyToken(token: string): Promise<Clinician>;
    /**
     * Returns the session's user, for connections whose token is not in a header. Throws Unauthorized or Unavailable.
     */
    identify(token: string, needed: 'pending' | 'user'): Promise<Clinician>;
    /** Sets request.clinician from the bearer token. Throws Unauthorized or Unavailable. */
    authenticate(request: FastifyRequest, needed: 'pending' | 'user'): Promise<void>;
  }
}

/**
 * Checks tokens: signature by auth's keys with a pinned algorithm, expiry, issuer, audience and type, then the
 * session's state. Every service does this itself and does not rely on the gateway.
 */
export async function addTokenCheck(app: FastifyInstance, options: TokenCheckOptions): Promise<void> {
  const keys = 'keys' in options ? options.keys : new PublishedKeys(options.authUrl);
  await app.register(fastifyJwt, {
    secret: (...args: unknown[]) => keyOf(keys, args[0]),
    verify: {
      algorithms: [tokenAlgorithm],
      allowedIss: tokenIssuer,
      allowedAud: tokenAudience,
      // The library does not check a claim that is absent.
      requiredClaims: ['exp', 'iat', 'iss', 'aud'],
      cache: 10_000,
      cacheTTL: 60_000,
    },
  });
  app.decorate('verifyToken', (token) => verifiedClinician(app, token));
  app.decorate('identify', async (token, needed) => {
    const clinician = await app.verifyToken(token);
    const state = await options.sessions.stateOf(clinician.sessionId, token);
    if (!isSufficient(state, needed)) throw new Unauthorized();
    return clinician;
  });
  app.decorate('authenticate', async (request, needed) => {
    request.clinician = await app.identify(bearerToken(request), needed);
  });
}

async function verifiedClinician(app: FastifyInstance, token: string): Promise<Clinician> {
  try {
    // If the key has to be fetched, this returns a promise, contrary to the library's types.
    const claims = accessClaims(await app.jwt.verify<object>(token));
    if (!claims) throw new Unauthorized();
    return { id: claims.sub, email: claims.username, sessionId: claims.sid, token };
  } catch (error) {
    throw httpErrorIn(error) ?? new Unauthorized();
  }
}

/** The library wraps errors that are thrown while the key is fetched. */
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

function isSufficient(state: SessionState, needed: 'pending' | 'user'): boolean {
  return state === 'verified' || (needed === 'pending' && state === 'pending');
}

/** Source of the public keys that verify tokens. */
export interface KeySource {
  /** The key as PEM, or null if no key has this id. Throws Unavailable if the keys cannot be fetched. */
  publicKey(kid: string): Promise<string | null>;
}

/**
 * The key set that services/auth publishes. It is fetched as a whole and cached for ten minutes. An unknown id triggers
 * a new fetch, at most once in five seconds, so that invented ids put no load on services/auth.
 */
export class PublishedKeys implements KeySource {
  private readonly keySet: ReturnType<typeof createRemoteJWKSet>;
  private readonly pems = new WeakMap<webcrypto.CryptoKey, string>();

  constructor(authUrl: string) {
    this.keySet = createRemoteJWKSet(new URL('/.well-known/jwks.json', authUrl), {
      timeoutDuration: 5000,
      cooldownDuration: 5000,
      cacheMaxAge: 10 * 60_000,
    });
  }

  async publicKey(kid: string): Promise<string | null> {
    const key = await this.keySet({ kid, alg: tokenAlgorithm }).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return null;
      throw checkUnavailable();
    });
    return key && this.pemOf(key);
  }

  private pemOf(key: webcrypto.CryptoKey): string {
    const known = this.pems.get(key);
    if (known) return known;
    const pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString();
    this.pems.set(key, pem);
    return pem;
  }
}

export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** E-mail address of the user. */
  username: string;
  typ: typeof accessTokenType;
}

/** Null unless the payload is that of an access token for this product, short-lived and not issued in the future. */
function accessClaims(payload: unknown): AccessClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload && 'sid' in payload && 'username' in payload && 'typ' in payload)) return null;
  if (!('iss' in payload && 'aud' in payload && 'iat' in payload && 'exp' in payload)) return null;
  const { sub, sid, username, typ, iss, aud, iat, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof username !== 'string') return null;
  if (iss !== tokenIssuer || aud !== tokenAudience || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (iat > Date.now() / 1000 + clockToleranceSeconds || exp - iat > maxLifetimeSeconds) return null;
  return typ === accessTokenType ? { sub, sid, username, typ } : null;
}
