import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessTokenType, tokenAlgorithm, tokenAudience, tokenIssuer } from '@auscribe/service-kit';
import type {} from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** The contract's `data`: JSON text with the session's access token and its newest refresh token. */
export function sessionTokens(
  app: FastifyInstance,
  { keyring, secrets, config }: AuthContext,
  account: Pick<Account, '_id' | 'email'>,
  session: Pick<Session, '_id' | 'refreshGeneration' | 'refreshSalt'>,
): string {
  const { kid, privatePem } = keyring.signing();
  const accessToken = app.jwt.sign(
    { sub: account._id, username: account.email, sid: session._id, typ: accessTokenType },
    {
      key: privatePem,
      kid,
      algorithm: tokenAlgorithm,
      iss: tokenIssuer,
      aud: tokenAudience,
      expiresIn: config.ACCESS_TOKEN_SECONDS,
    },
  );
  const refreshToken = refreshTokenOf(secrets[0].refreshTokens, {
    sessionId: session._id,
    generation: session.refreshGeneration,
    salt: session.refreshSalt,
  });
  return JSON.stringify({ accessToken, refreshToken });
}

/** The part of a session that its refresh tokens are derived from. */
interface RefreshFamily {
  sessionId: string;
  /** Counts the rotations: only the newest generation is valid. */
  generation: number;
  /** Random, unique to this session. */
  salt: string;
}

interface PresentedRefreshToken {
  sessionId: string;
  generation: number;
  mac: string;
}

/**
 * A refresh token is computed and never stored, not even as a hash: it is derived from the session's random salt, which
 * only the database holds, under a key that the database does not hold. So a response that was lost can be sent again,
 * and an old token is recognised as one of ours.
 */
export function refreshTokenOf(key: Buffer, family: RefreshFamily): string {
  return `${family.sessionId}.${family.generation}.${macOf(key, family)}`;
}

export function parseRefreshToken(text: string): PresentedRefreshToken | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [, sessionId = '', generation = '', mac = ''] = match;
  return { sessionId, generation: Number(generation), mac };
}

/** Whether we made it for this session, whatever its generation. */
export function isGenuine(key: Buffer, salt: string, presented: PresentedRefreshToken): boolean {
  const { sessionId, generation } = presented;
  return timingSafeEqual(Buffer.from(presented.mac), Buffer.from(macOf(key, { sessionId, generation, salt })));
}

function macOf(key: Buffer, { sessionId, generation, salt }: RefreshFamily): string {
  return createHmac('sha256', key).update(`${sessionId}\n${generation}\n${salt}`).digest('base64url');
}
