import { me as operation } from '@auscribe/contracts';
import { addOperation, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { userOf } from './user-view.js';

export function me(app: FastifyInstance, { accounts }: AuthContext): void {
  addOperation(app, operation, async ({ user }) => {
    const account = await accounts.byId(user.id);
    if (!account) throw new Unauthorized();
    return success(userOf(account));
  });
}
