import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import buildGetJwks from 'get-jwks';
import { HttpError, Unauthorized, Unavailable } from '../errors.js';
import type { Clinician } from './clinician.js';
import type { SessionState, SessionStates } from './session-states.js';

export const tokenIssuer = 'auscribe';
export const tokenAudience = 'auscribe-api';
export const tokenAlgorithm = 'ES256';

export interface TokenCheckOptions {
  authUrl: string;
  sessions: SessionStates;
}

interface AccessClaims {
  sub: string;
  sid: string;
  username: string;
  typ: 'access';
}

/**
 * Gives the server `authenticate(request, needed)`: signature by auth's JWKS with a pinned algorithm, issuer, audience
 * and type, then the session's state. Every service does this for itself; nothing is believed because the gateway sent it.
 */
export async function addTokenCheck(app: FastifyInstance, options: TokenCheckOptions): Promise<void> {
  const jwks = buildGetJwks({
    issuersWhitelist: [options.authUrl],
    ttl: 10 * 60_000,
    jwksPath: '/.well-known/jwks.json',
  });
  await app.register(fastifyJwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: unknown) => publicKey(jwks, options.authUrl, token),
    verify: {
      algorithms: [tokenAlgorithm],
      allowedIss: tokenIssuer,
      allowedAud: tokenAudience,
      cache: 10_000,
      cacheTTL: 60_000,
    },
  });
  app.decorate('authenticate', async (request: FastifyRequest, needed: 'pending' | 'user') => {
    const clinician = await verifiedToken(request);
    const state = await options.sessions.stateOf(clinician.sessionId, clinician.token);
    if (!sufficient(state, needed)) throw new Unauthorized();
    request.clinician = clinician;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets request.clinician, or throws Unauthorized (or Unavailable when it can't be told). */
    authenticate(request: FastifyRequest, needed: 'pending' | 'user'): Promise<void>;
  }
}

async function publicKey(jwks: ReturnType<typeof buildGetJwks>, domain: string, token: unknown): Promise<string> {
  const { kid, alg } = headerOf(token);
  if (!kid || alg !== tokenAlgorithm) throw new Unauthorized();
  try {
    return await jwks.getPublicKey({ kid, domain, alg });
  } catch (error) {
    if (error instanceof Error && /No matching|NO_JWKS/.test(error.message)) throw new Unauthorized();
    throw new Unavailable('Sign-in can not be checked right now. Nothing was changed; please try again in a moment.');
  }
}

function headerOf(token: unknown): { kid?: string; alg?: string } {
  if (typeof token !== 'object' || token === null || !('header' in token)) return {};
  const { header } = token;
  if (typeof header !== 'object' || header === null) return {};
  return {
    ...('kid' in header && typeof header.kid === 'string' ? { kid: header.kid } : {}),
    ...('alg' in header && typeof header.alg === 'string' ? { alg: header.alg } : {}),
  };
}

async function verifiedToken(request: FastifyRequest): Promise<Clinician> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) throw new Unauthorized();
  let decoded: unknown;
  try {
    decoded = await request.jwtVerify();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new Unauthorized();
  }
  const claims = accessClaims(decoded);
  if (!claims) throw new Unauthorized();
  return { id: claims.sub, email: claims.username, sessionId: claims.sid, token: header.slice('Bearer '.length) };
}

function accessClaims(decoded: unknown): AccessClaims | null {
  const claims =
    typeof decoded === 'object' && decoded !== null && 'payload' in decoded ? (decoded.payload as unknown) : decoded;
  if (typeof claims !== 'object' || claims === null) return null;
  if (!('sub' in claims && 'sid' in claims && 'username' in claims && 'typ' in claims)) return null;
  const { sub, sid, username, typ } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof username !== 'string' || typ !== 'access')
    return null;
  return { sub, sid, username, typ };
}

function sufficient(state: SessionState, needed: 'pending' | 'user'): boolean {
  return state === 'verified' || (needed === 'pending' && state === 'pending');
}
