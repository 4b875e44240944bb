import { endOtherSessions, endSession, listSessions, logOut, type UserSession } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { expiryOf } from '../domain/session-limits.js';
import { endSession as endEverywhere } from '../sessions/end-sessions.js';
import { liveSessionsOf } from '../sessions/session-state.js';

/** Lists where the user is signed in, and signs out: here, on another device, or everywhere else. */
export function sessions(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, listSessions, async ({ user }) => {
    const live = await liveSessionsOf(context, user.id);
    return success(
      live.map(
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

  // Another user's session is answered like one that does not exist.
  addOperation(app, endSession, async ({ params, user }) => {
    const session = (await liveSessionsOf(context, user.id)).find(({ _id }) => _id === params.id);
    if (!session) throw new NotFound();
    await endEverywhere(context, session, 'signed_out_there');
    return success(null, 'Signed out there');
  });

  addOperation(app, endOtherSessions, async ({ user }) => {
    const others = (await liveSessionsOf(context, user.id)).filter(({ _id }) => _id !== user.sessionId);
    for (const session of others) await endEverywhere(context, session, 'signed_out_there');
    return success({ ended: others.length }, 'Signed out everywhere else');
  });

  // Ends the session of the bearer token, and with it its refresh token.
  addOperation(app, logOut, async ({ user }) => {
    await endEverywhere(context, { _id: user.sessionId, accountId: user.id }, 'logged_out');
    return success(null, 'Logged out');
  });
}
