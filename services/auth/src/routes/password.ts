import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { changePassword as change, forgotPassword, resetPassword as reset } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { inBackground } from '../in-background.js';
import { tryCode } from '../limits/try-code.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import type { Requester } from '../store/password-resets.js';
import { assertAllowed, assertGoodPassword } from './assertions.js';
import { confirmedAccount, confirmPassword } from './own-account.js';

/** The session that changes the password continues; the user's other sessions end everywhere. */
export function changePassword(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, passwordResets, passwords, events } = context;
  addOperation(app, change, async ({ body, user, request }) => {
    const account = await confirmedAccount(context, user);
    if (!(await confirmPassword(context, request, account, body.previousPassword))) {
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

/** A forgotten password: a code by mail, then a new password with that code. */
export function resetPassword(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;

  // The response reveals nothing about the account, neither in its text nor in its timing: the mail is sent afterwards.
  addOperation(app, forgotPassword, async ({ body, request: { caller } }) => {
    const { account, name } = await findAccount(context, body.username);
    const subjects = limits.subjects({ name, address: caller.address });
    assertAllowed(await limits.take('reset_password_sends', subjects));
    const request = randomBytes(24).toString('base64url');
    if (account) {
      const requester = { request: hashOfRequest(request), network: networkOf(caller.address) };
      inBackground(context, 'mail reset code', () => mailResetCode(context, account, requester));
    }
    return success({ request }, 'If there is an account with this e-mail, a password reset code is on its way.');
  });

  // An unknown account is answered like a wrong code, after the same work.
  addOperation(app, reset, async ({ body, request: { caller } }) => {
    const { account, name } = await findAccount(context, body.username);
    assertGoodPassword(body, 'newPassword', { email: name });
    const subjects = limits.subjects({ name, address: caller.address });
    const requester = body.request ? { request: hashOfRequest(body.request) } : { network: networkOf(caller.address) };
    const refused = await tryCode(context, 'reset_password', subjects, () =>
      setPassword(context, account, requester, body),
    );
    if (refused !== null) return refusal('FAILED', 'Password reset failed', refused);
    await limits.clear('password_tries', subjects);
    return success(null, 'Password reset successfully');
  });
}

/**
 * The account with this e-mail or subject id, and the name that limits are counted under, which exists even without an
 * account.
 */
async function findAccount(
  { accounts }: AuthContext,
  username: string,
): Promise<{ account: Account | null; name: string }> {
  const name = normaliseEmail(username);
  const account = name.includes('@') ? await accounts.byEmail(name) : await accounts.byId(name);
  return { account, name: account?.email ?? name };
}

/** The stored form of the random text that identifies who requested a reset. */
function hashOfRequest(request: string): string {
  return createHash('sha256').update(request).digest('base64url');
}

async function mailResetCode(
  { passwordResets, codes, mailer }: AuthContext,
  { _id: accountId, email, firstName }: Account,
  requester: { request: string; network: string },
): Promise<void> {
  const id = randomUUID();
  const { code, stored } = codes.create('reset_password', id);
  await passwordResets.insert({ _id: id, accountId, ...requester, code: stored });
  await mailer.send({ to: email, firstName, code, purpose: 'reset_password' });
}

/** False when the code is wrong, or there is no account or no reset that it could belong to. */
async function setPassword(
  context: AuthContext,
  account: Account | null,
  requester: Requester,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<boolean> {
  const { accounts, passwordResets, passwords, codes, events } = context;
  const requested = await passwordResets.takeTry(account?._id ?? 'nobody', requester);
  const right = codes.matches(requested?.code, 'reset_password', requested?._id ?? 'nobody', code);
  if (!account || !requested || !right) return false;
  // The password is hashed only when the code is right, and the code is consumed only after that.
  const passwordHash = await passwords.hash(newPassword);
  if (!(await passwordResets.consume(requested._id))) return false;
  const changed = await accounts.resetPassword(account._id, passwordHash);
  if (!changed) return false;
  await passwordResets.deleteOf(account._id);
  await endOldSessions(context, changed);
  events.passwordChanged(account._id, 'reset');
  return true;
}
