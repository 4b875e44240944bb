import { cancelFactorReset as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { readCancelToken } from '../factor-reset/cancel-link.js';

/** For the link in the e-mail: its token cancels the reset and allows nothing else. */
export function cancelFactorReset(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ body }) => {
    const named = readCancelToken(context, body.token);
    const changed = named && (await context.factorResets.cancel(named.accountId, named.resetId));
    if (!changed) {
      return refusal('ERROR', 'There is nothing to cancel', 'The reset was cancelled before, or it has taken effect.');
    }
    return success(null, 'The reset is cancelled. Your second factor stays as it is.');
  });
}
