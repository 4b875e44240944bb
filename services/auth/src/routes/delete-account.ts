import { deleteAccount as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { eraseOwnData } from '../deletion/erase-own-data.js';
import { confirmPassword } from './confirm-password.js';
import { confirmedAccount } from './own-account.js';

/** One write decides; if the rest is interrupted, the sweep continues it. */
export function deleteAccount(app: FastifyInstance, context: AuthContext): void {
  const { deletions, deletionRelay, events } = context;
  addOperation(app, operation, async ({ body, user, reply }) => {
    const account = await confirmedAccount(context, user);
    if (!(await confirmPassword(context, reply, account, body.password))) {
      return refusal('ERROR', 'The password is not right. Nothing was deleted.', null);
    }
    const deletion = await deletions.begin(account);
    events.accountDeleted(account._id);
    await eraseOwnData(context, deletion);
    deletionRelay.wake(account._id);
    return success(
      null,
      'Your account is deleted. Its data is being erased everywhere; a mail will tell you when it is done.',
    );
  });
}
