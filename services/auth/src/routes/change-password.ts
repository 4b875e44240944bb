import { changePassword as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import { assertGoodPassword } from './assertions.js';
import { confirmedAccount, confirmPassword } from './own-account.js';

/** The session that changes the password continues; the user's other sessions end everywhere. */
export function changePassword(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, passwordResets, passwords, events } = context;
  addOperation(app, operation, async ({ body, user, reply }) => {
    const account = await confirmedAccount(context, user);
    if (!(await confirmPassword(context, reply, account, body.previousPassword))) {
      return refusal('ERROR', 'The current password is not right', null);
    }
    assertGoodPassword(body, 'newPassword', account);
    if (await passwords.matches(account.passwordHash, body.newPassword)) {
      return refusal('ERROR', 'The new password is the same as the current one', null);
    }
    const hash = await passwords.hash(body.newPassword);
    const changed = await accounts.changePassword(account._id, account.passwordHash, hash, user.sessionId);
    if (!changed) return refusal('ERROR', 'The password was changed somewhere else at the same time', null);
    await sessions.setPasswordVersion(user.sessionId, changed.passwordVersion);
    await passwordResets.deleteOf(account._id);
    await endOldSessions(context, changed);
    events.passwordChanged(account._id, 'changed');
    return success(null, 'Password changed successfully');
  });
}
