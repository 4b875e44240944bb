import { randomBytes, randomUUID } from 'node:crypto';
import { forgotPassword as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../codes/find-account.js';
import { hashOfRequest } from '../codes/reset-request.js';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { inBackground } from '../in-background.js';
import type { Account } from '../store/accounts.js';
import { assertAllowed } from './assertions.js';

/** The response reveals nothing about the account, neither by text nor by timing: the mail is sent afterwards. */
export function forgotPassword(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;
  addOperation(app, operation, async ({ body, request: { caller }, reply }) => {
    const { account, name } = await findAccount(context, body.username);
    const subjects = limits.subjects({ name, address: caller.address });
    assertAllowed(reply, await limits.take('reset_password_sends', subjects));
    const request = randomBytes(24).toString('base64url');
    if (account) {
      const requester = { request: hashOfRequest(request), network: networkOf(caller.address) };
      inBackground(context, 'mail reset code', () => mailResetCode(context, account, requester));
    }
    return success({ request }, 'If there is an account with this e-mail, a password reset code is on its way.');
  });
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
