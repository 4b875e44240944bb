import { resetPassword as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../codes/find-account.js';
import { hashOfRequest } from '../codes/reset-request.js';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import type { Account } from '../store/accounts.js';
import type { Requester } from '../store/password-resets.js';
import { assertGoodPassword } from './assertions.js';

/** An unknown account is answered like a wrong code, after the same work. */
export function resetPassword(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;
  addOperation(app, operation, async ({ body, request: { caller } }) => {
    const { account, name } = await findAccount(context, body.username);
    assertGoodPassword(body, 'newPassword', { email: name });
    const subjects = limits.subjects({ name, address: caller.address });
    const requester = body.request ? { request: hashOfRequest(body.request) } : { network: networkOf(caller.address) };
    const refused = await tryCode(context, 'reset_password', subjects, () => reset(context, account, requester, body));
    if (refused !== null) return refusal('FAILED', 'Password reset failed', refused);
    await limits.clear('password_tries', subjects);
    return success(null, 'Password reset successfully');
  });
}

async function reset(
  context: AuthContext,
  account: Account | null,
  requester: Requester,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<boolean> {
  const { accounts, passwordResets, passwords, codes, events } = context;
  const asked = await passwordResets.takeTry(account?._id ?? 'nobody', requester);
  const right = codes.matches(asked?.code, 'reset_password', asked?._id ?? 'nobody', code);
  if (!account || !asked || !right) return false;
  // Only a right code costs a password hash, and it is consumed once that hash is there.
  const passwordHash = await passwords.hash(newPassword);
  if (!(await passwordResets.consume(asked._id))) return false;
  const changed = await accounts.resetPassword(account._id, passwordHash);
  if (!changed) return false;
  await passwordResets.deleteOf(account._id);
  await endOldSessions(context, changed);
  events.passwordChanged(account._id, 'reset');
  return true;
}
