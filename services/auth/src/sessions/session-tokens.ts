import { accessTokenType, tokenAlgorithm, tokenAudience, tokenIssuer } from '@auscribe/service-kit';
import type {} from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { refreshTokenOf } from '../domain/refresh-token.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/** The contract's `data`: JSON text with both tokens. */
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
