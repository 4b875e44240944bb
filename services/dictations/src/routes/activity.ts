import { dictationActivity, listActivity } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/access.js';
import { findActivity } from '../audit/activity.js';
import { auditRefusedAccess } from '../audit/audit-access.js';
import type { DictationsContext } from '../context.js';
import { findRecord } from '../store/records.js';

/** The audit trail of a user, or of one record. */
export function activityRoutes(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, listActivity, async ({ user, query }) => {
    const { id: userId, sessionId } = user;
    const { activity, nextCursor } = await findActivity(context, { userId, sessionId, ...query });
    return { ...success(activity), nextCursor };
  });

  // Also for a deleted record: its trail has its own retention.
  addOperation(app, dictationActivity, async ({ user, params, query, request }) => {
    const { id: userId, sessionId } = user;
    const recordId = params.id;
    const { activity, nextCursor } = await findActivity(context, { userId, sessionId, recordId, ...query });
    const known =
      activity.length > 0 ||
      (await findRecord(context, { id: recordId, userId })) ||
      (await context.audit.entries.exists({ chain: userId, recordId }));
    if (!known) {
      auditRefusedAccess(context, { action: 'viewed', recordId, actor: actorOf(user, request) });
      throw new NotFound();
    }
    return { ...success(activity), nextCursor };
  });
}
