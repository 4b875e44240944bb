import { noteAccess, openCriticalDoubts } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../../context.js';
import { ownRecord } from '../../routes/details-answer.js';
import { readDocument } from '../../store/record-texts.js';
import { type Asked, actorOf } from '../asked.js';
import { auditedReading } from '../audited.js';
import { noteInVain } from '../note-access.js';
import { recordOfAudio } from '../record-of-audio.js';
import { sealDetail, trailKeyOf } from '../sealed-detail.js';

/** For services that give out what belongs to a record: whether it is the user's, written down before the answer. */
export function addNoteAccess(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, noteAccess, async ({ user, body, request }) => {
    const actor = actorOf(user, request);
    if (body.action === 'shared') {
      const { recordId, recipients, result } = body;
      const number = String(typeof recipients === 'number' ? recipients : recipients.length);
      const asked: Asked = { action: 'shared', recordId, actor, detail: number };
      if (result === 'failed') {
        await ownRecord(context, user.id, recordId);
        noteInVain(context, asked, 'failed');
        return success(null);
      }
      const key = await trailKeyOf(context, { id: recordId, userId: user.id });
      if (key && typeof recipients !== 'number') asked.detail = sealDetail(number, { recipients }, key, recordId);
      return auditedReading(context, asked, async () => {
        const record = await ownRecord(context, user.id, recordId);
        const { document } = await readDocument(context.objects, record);
        return success({ unconfirmed: openCriticalDoubts(document).length });
      });
    }
    const recordId = await recordOfAudio(context, body.audioKey);
    // A file that was uploaded and has no record yet has no patient either; whose it is ingest knows.
    if (!recordId) return success(null);
    return auditedReading(context, { action: 'played', recordId, actor }, async () => {
      await ownRecord(context, user.id, recordId);
      return success(null);
    });
  });
}
