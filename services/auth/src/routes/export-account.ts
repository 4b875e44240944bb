import { exportAccount as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { confirmPassword } from './confirm-password.js';
import { factorsView } from './factors.js';
import { ownAccount } from './own-account.js';
import { userOf } from './user-view.js';

/** Asks for the password again before handing out all data at once: somebody else may be at this screen. */
export function exportAccount(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ body, user, reply }) => {
    const account = await ownAccount(context, user);
    if (!(await confirmPassword(context, reply, account, body.password))) {
      return refusal('ERROR', 'The password is not right. Nothing was downloaded.', null);
    }
    const { createdAt, updatedAt } = account;
    context.events.dataExported(account._id);
    return success({
      ...userOf(account),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      secondFactors: factorsView(account),
    });
  });
}
