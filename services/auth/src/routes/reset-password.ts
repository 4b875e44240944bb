import { resetPassword as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../codes/find-account.js';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { hashPassword } from '../domain/password.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import { demandGoodPassword } from './demands.js';

/** An unknown account is answered like a wrong code, after the same steps. */
export function resetPassword(app: FastifyInstance, context: AuthContext): void {
  const { codes, limits } = context;
  addOperation(app, operation, async ({ body }) => {
    demandGoodPassword(body.newPassword, normaliseEmail(body.username));
    const { account, limitSubject } = await findAccount(context, body.username);
    const accountId = account?._id ?? 'nobody';
    const refused = await tryCode(context, 'reset_password', limitSubject, () =>
      reset(context, accountId, codes.hash('reset_password', accountId, body.code), body.newPassword),
    );
    if (refused !== null) return refusal('FAILED', 'Password reset failed', refused);
    await limits.clear('password_tries', limitSubject);
    return success(null, 'Password reset successfully');
  });
}

async function reset(context: AuthContext, id: string, codeHash: string, newPassword: string): Promise<boolean> {
  const { accounts, events } = context;
  // Looked at first, so that a wrong code costs no password hash; used up in the step that sets the password.
  if (!(await accounts.hasResetCode(id, codeHash))) return false;
  const account = await accounts.resetPassword(id, codeHash, await hashPassword(newPassword));
  if (!account) return false;
  await endOldSessions(context, account, 'password_reset');
  events.passwordChanged(id, 'reset');
  return true;
}
