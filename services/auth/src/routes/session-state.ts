import { bearerToken } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { OwnSessions } from '../sessions/own-sessions.js';

/** For the other services, with the user's own token: answers `{ state: 'pending' | 'verified' | 'ended' }`. */
export function sessionState(app: FastifyInstance, context: AuthContext): void {
  const sessions = new OwnSessions(context);
  app.get('/internal/session', async (request) => {
    const { sessionId } = await app.verifyToken(bearerToken(request));
    return { state: await sessions.stateOf(sessionId) };
  });
}
