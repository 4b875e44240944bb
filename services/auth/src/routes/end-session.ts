import { endSession as operation } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { endSession as endEverywhere } from '../sessions/end-sessions.js';
import { liveSessionsOf } from '../sessions/live-sessions-of.js';

/** Signs out on another device; another user's session is answered like one that does not exist. */
export function endSession(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ params, user }) => {
    const session = (await liveSessionsOf(context, user.id)).find(({ _id }) => _id === params.id);
    if (!session) throw new NotFound();
    await endEverywhere(context, session, 'signed_out_there');
    return success(null, 'Signed out there');
  });
}
