import { forgotPassword as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../codes/find-account.js';
import type { AuthContext } from '../context.js';
import { inBackground } from '../in-background.js';
import type { Account } from '../store/accounts.js';

/** The answer tells nothing about the account, neither by its words nor by its time: the mail is sent afterwards. */
export function forgotPassword(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ body }) => {
    const { account, limitSubject } = await findAccount(context, body.username);
    if (account) inBackground(context, 'mail reset code', () => mailResetCode(context, account, limitSubject));
    return success(null, 'If there is an account with this e-mail, a password reset code is on its way.');
  });
}

async function mailResetCode(
  { accounts, limits, codes, mailer }: AuthContext,
  { _id, email, firstName }: Account,
  limitSubject: string,
): Promise<void> {
  if (!(await limits.take('reset_password_sends', limitSubject)).allowed) return;
  const { code, stored } = codes.create('reset_password', _id);
  await accounts.setResetCode(_id, stored);
  await mailer.send({ to: email, firstName, code, purpose: 'reset_password' });
}
