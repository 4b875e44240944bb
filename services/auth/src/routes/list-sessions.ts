import { listSessions as operation, type UserSession } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { expiryOf } from '../domain/session-limits.js';
import { liveSessionsOf } from '../sessions/live-sessions-of.js';

/** Where the user is signed in, with devices and addresses. */
export function listSessions(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ user }) => {
    const sessions = await liveSessionsOf(context, user.id);
    return success(
      sessions.map(
        (session): UserSession => ({
          id: session._id,
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          expiresAt: expiryOf(session, context.sessionLimits).toISOString(),
          current: session._id === user.sessionId,
          device: session.device,
          address: session.address,
        }),
      ),
    );
  });
}
