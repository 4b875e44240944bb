import { updateDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { archive } from '../domain/archive.js';
import type { DictationRecord } from '../domain/record.js';
import { asHttpErrors } from '../errors.js';
import { changeOwn, detailsOf } from './details-answer.js';
import { saveEdit } from './save-edit.js';

export function addUpdateDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, updateDictation, async ({ user, params, body }) =>
    asHttpErrors(async () => {
      const own = { userId: user.id, id: params.id };
      const record: DictationRecord =
        'status' in body
          ? await changeOwn(context, own, archive, context.business.archived)
          : await saveEdit(context, own, body);
      return success(await detailsOf(context, record));
    }),
  );
}
