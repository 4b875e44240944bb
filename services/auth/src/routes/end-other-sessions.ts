import { endOtherSessions as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { endSession } from '../sessions/end-sessions.js';
import { liveSessionsOf } from '../sessions/live-sessions-of.js';

/** Signs the user out everywhere else. */
export function endOtherSessions(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ user }) => {
    const others = (await liveSessionsOf(context, user.id)).filter(({ _id }) => _id !== user.sessionId);
    for (const session of others) await endSession(context, session, 'signed_out_there');
    return success({ ended: others.length }, 'Signed out everywhere else');
  });
}
