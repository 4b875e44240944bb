import { deletionNoticeShown, expiringDictations, keepDictations, previewAutoDelete } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditRefusedAccess } from '../audit/audit-access.js';
import type { DictationsContext } from '../context.js';
import { retentionDays, setKept } from '../domain/retention.js';
import { addRecordOperation } from '../errors.js';
import { departmentNames } from '../store/departments.js';
import { findExpiring, markNoticeShown, previewDeletion } from '../store/expiring-records.js';
import { retentionOf } from '../store/retentions.js';
import { changeOwn, listedItems } from './own-records.js';

/** What auto-delete is about to remove, and exemptions from it. */
export function autoDeleteRoutes(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, previewAutoDelete, async ({ user, query }) =>
    success(await previewDeletion(context, user.id, retentionDays(query.autoDelete), new Date())),
  );

  addRecordOperation(app, expiringDictations, async ({ user, request }) => {
    const now = new Date();
    const [retention, names] = await Promise.all([retentionOf(context, user.id), departmentNames(context, user.id)]);
    const { records, total } = await findExpiring(context, user.id, retention, now);
    const items = await listedItems(context, actorOf(user, request), records, { names, retention, now });
    return success({ items, total });
  });

  addOperation(app, deletionNoticeShown, async ({ user, body, request }) => {
    const asked = { action: 'deletion_notice', actor: actorOf(user, request) } as const;
    const found = await markNoticeShown(context, asked, body.ids, new Date());
    const others = body.ids.filter((id) => !found.has(id));
    for (const recordId of others) auditRefusedAccess(context, { ...asked, recordId });
    if (found.size === 0) throw new NotFound();
    return success(null);
  });

  addRecordOperation(app, keepDictations, async ({ user, body, request }) => {
    const actor = actorOf(user, request);
    const { AUTO_DELETE_GRACE_MS } = context.config;
    const ids: string[] = [];
    for (const recordId of body.ids) {
      const asked: AccessRequest = { action: body.keep ? 'kept' : 'no_longer_kept', recordId, actor };
      try {
        await changeOwn(
          context,
          asked,
          (record) => setKept(record, body.keep, AUTO_DELETE_GRACE_MS, new Date()),
          context.business.keptChanged,
        );
        ids.push(recordId);
      } catch (error) {
        // A record that was deleted in the meantime must not prevent the others from being kept.
        if (!(error instanceof NotFound)) throw error;
      }
    }
    if (ids.length === 0) throw new NotFound();
    return success({ ids });
  });
}
