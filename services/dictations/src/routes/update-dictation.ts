import { updateDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/asked.js';
import type { DictationsContext } from '../context.js';
import { archive } from '../domain/archive.js';
import type { DictationRecord } from '../domain/record.js';
import { asHttpErrors } from '../errors.js';
import { changeOwn, detailsOf } from './details-answer.js';
import { saveEdit } from './save-edit.js';

export function addUpdateDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, updateDictation, async ({ user, params, body, request }) =>
    asHttpErrors(async () => {
      const asked = { recordId: params.id, actor: actorOf(user, request) };
      const record: DictationRecord =
        'status' in body
          ? await changeOwn(context, { ...asked, action: 'archived' }, archive, context.business.archived)
          : await saveEdit(context, { ...asked, action: 'edited' }, body);
      return success(await detailsOf(context, record));
    }),
  );
}
