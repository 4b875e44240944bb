import { sessionState } from '@auscribe/contracts';
import { bearerToken } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { OwnSessions } from '../sessions/session-state.js';

/** Used by other services to check access tokens and sessions. */
export function internal(app: FastifyInstance, context: AuthContext): void {
  // The public keys (RFC 7517).
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: context.keyring.published() }),
  );

  const sessions = new OwnSessions(context);
  app.get(sessionState.path, { schema: { response: { 200: sessionState.response } } }, async (request) => {
    const { sessionId } = await app.verifyToken(bearerToken(request));
    return { state: await sessions.stateOf(sessionId) };
  });
}
