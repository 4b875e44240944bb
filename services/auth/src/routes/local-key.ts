import { randomBytes } from 'node:crypto';
import { localKey as operation } from '@auscribe/contracts';
import { addOperation, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';

const keyBytes = 32;

export function localKey(app: FastifyInstance, { accounts }: AuthContext): void {
  addOperation(app, operation, async ({ user }) => {
    const key = await accounts.localKey(user.id, randomBytes(keyBytes).toString('base64'));
    if (!key) throw new Unauthorized();
    return success({ userId: user.id, key });
  });
}
