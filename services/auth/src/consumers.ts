import { consumers, requests } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { AuthContext } from './context.js';
import { finishDeletion } from './deletion/finish-deletion.js';

/** Everything the service receives from the broker. */
export function authConsumers(context: AuthContext): Stoppable[] {
  const { messaging, dataKeys, deletions } = context;
  return [
    messaging.serve(requests.getDataKey, ({ userId }) => dataKeys.wrappedOf(userId)),
    messaging.consume(consumers.confirmAccountErasure, async ({ payload }) => {
      await deletions.confirmErased(payload.userId, payload.round, payload.erasedBy);
      await finishDeletion(context, payload.userId);
    }),
  ];
}
