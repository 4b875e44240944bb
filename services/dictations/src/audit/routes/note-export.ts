import { noteExport } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../../context.js';
import { ownRecord } from '../../routes/details-answer.js';
import { type Asked, actorOf } from '../asked.js';
import { auditedReading } from '../audited.js';

/** A report is made by the browser from what it has been shown; it says so before it does. */
export function addNoteExport(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, noteExport, async ({ user, params, body, request }) => {
    const actor = actorOf(user, request);
    const asked: Asked = { action: 'exported', recordId: params.id, actor, detail: body.format };
    return auditedReading(context, asked, async () => {
      await ownRecord(context, user.id, params.id);
      return success(null);
    });
  });
}
