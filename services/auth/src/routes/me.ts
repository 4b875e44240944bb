import { me as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { ownAccount } from './own-account.js';
import { userOf } from './user-view.js';

export function me(app: FastifyInstance, context: AuthContext): void {
  addOperation(app, operation, async ({ user }) => success(userOf(await ownAccount(context, user))));
}
