import { changePassword as operation } from '@auscribe/contracts';
import { addOperation, refusal, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { hashPassword, passwordMatches } from '../domain/password.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import { demandGoodPassword, demandPermission } from './demands.js';

/** The session that changes the password goes on; the user's others end everywhere. */
export function changePassword(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, limits, codes, events } = context;
  addOperation(app, operation, async ({ body, user, reply }) => {
    const account = await accounts.byId(user.id);
    if (!account) throw new Unauthorized();
    const limitSubject = codes.limitSubject(account.email);
    demandPermission(reply, await limits.take('password_tries', limitSubject));
    if (!(await passwordMatches(account.passwordHash, body.previousPassword))) {
      await limits.lockIfSpent('password_tries', limitSubject);
      return refusal('ERROR', 'The current password is not right', null);
    }
    await limits.clear('password_tries', limitSubject);
    demandGoodPassword(body.newPassword, account.email);
    if (await passwordMatches(account.passwordHash, body.newPassword)) {
      return refusal('ERROR', 'The new password is the same as the current one', null);
    }
    const changed = await accounts.changePassword(
      account._id,
      account.passwordHash,
      await hashPassword(body.newPassword),
    );
    if (!changed) return refusal('ERROR', 'The password was changed somewhere else at the same time', null);
    await sessions.keepWith(user.sessionId, changed.passwordVersion);
    await endOldSessions(context, changed, 'password_changed');
    events.passwordChanged(account._id, 'changed');
    return success(null, 'Password changed successfully');
  });
}
