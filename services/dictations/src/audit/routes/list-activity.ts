import { listActivity } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../../context.js';
import { findActivity } from '../find-activity.js';

export function addListActivity(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, listActivity, async ({ user, query }) => {
    const { id: userId, sessionId } = user;
    const { activity, nextCursor } = await findActivity(context, { userId, sessionId, ...query });
    return { ...success(activity), nextCursor };
  });
}
