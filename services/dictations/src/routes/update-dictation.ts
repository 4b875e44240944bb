import { undoArchive as undoArchiveOperation, updateDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { type Asked, actorOf } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { archive, undoArchive } from '../domain/clinician-changes.js';
import type { DictationRecord } from '../domain/record.js';
import { asHttpErrors } from '../errors.js';
import { saveCorrection } from './correct-details.js';
import { changeOwn, detailsOf } from './details-answer.js';
import { saveEdit } from './save-edit.js';

export function addUpdateDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, updateDictation, async ({ user, params, body, request }) =>
    asHttpErrors(async () => {
      const asked = { recordId: params.id, actor: actorOf(user, request) };
      return success(await detailsOf(context, await update(context, asked, body)));
    }),
  );
}

function update(
  context: DictationsContext,
  asked: Omit<Asked, 'action'>,
  body: Static<typeof updateDictation.body>,
): Promise<DictationRecord> {
  if ('status' in body) {
    const rule = (record: DictationRecord) => archive(record, new Date());
    return changeOwn(context, { ...asked, action: 'archived' }, rule, context.business.archived);
  }
  if ('transcriptionSummary' in body) return saveEdit(context, { ...asked, action: 'edited' }, body);
  return saveCorrection(context, { ...asked, action: 'corrected' }, body);
}

export function addUndoArchive(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, undoArchiveOperation, async ({ user, params, request }) =>
    asHttpErrors(async () => {
      const asked: Asked = { action: 'archive_undone', recordId: params.id, actor: actorOf(user, request) };
      const rule = (record: DictationRecord) => undoArchive(record, context.config.ARCHIVE_UNDO_MS, new Date());
      const record = await changeOwn(context, asked, rule, context.business.archiveUndone);
      return success(await detailsOf(context, record));
    }),
  );
}
