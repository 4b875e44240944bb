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
import type { Asker } from '../store/password-resets.js';
import { demandGoodPassword } from './demands.js';

/** An unknown account is answered like a wrong code, after the same steps. */
export function resetPassword(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;
  addOperation(app, operation, async ({ body, request: { caller } }) => {
    const { account, name } = await findAccount(context, body.username);
    demandGoodPassword(body, 'newPassword', { email: name });
    const subjects = limits.subjects({ name, address: caller.address });
    const asker = body.request ? { request: hashOfRequest(body.request) } : { network: networkOf(caller.address) };
    const refused = await tryCode(context, 'reset_password', subjects, () => reset(context, account, asker, body));
    if (refused !== null) return refusal('FAILED', 'Password reset failed', refused);
    await limits.forgive('password_tries', subjects);
    return success(null, 'Password reset successfully');
  });
}

async function reset(
  context: AuthContext,
  account: Account | null,
  asker: Asker,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<boolean> {
  const { accounts, passwordResets, passwords, codes, events } = context;
  const asked = await passwordResets.look(account?._id ?? 'nobody', asker);
  const right = codes.matches(asked?.code, 'reset_password', asked?._id ?? 'nobody', code);
  if (!account || !asked || !right) return false;
  // Only a right code costs a password hash, and it is used up when that hash is there.
  const passwordHash = await passwords.hash(newPassword);
  if (!(await passwordResets.useUp(asked._id))) return false;
  const changed = await accounts.resetPassword(account._id, passwordHash);
  if (!changed) return false;
  await passwordResets.deleteOf(account._id);
  await endOldSessions(context, changed);
  events.passwordChanged(account._id, 'reset');
  return true;
}
