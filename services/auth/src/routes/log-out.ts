import { logOut as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { endSession } from '../sessions/end-sessions.js';

/** Ends the session of the bearer token, and with it its refresh token. */
export function logOut(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ user }) => {
    await endSession(context, { _id: user.sessionId, accountId: user.id }, 'logged_out');
    return success(null, 'Logged out');
  });
}
