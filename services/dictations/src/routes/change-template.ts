import { changeTemplate as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { changeTemplate } from '../domain/change-template.js';
import { asHttpErrors } from '../errors.js';
import { changeOwn, detailsOf } from './details-answer.js';

export function addChangeTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, operation, async ({ user, params, body }) =>
    asHttpErrors(async () => {
      const record = await changeOwn(
        context,
        { userId: user.id, id: params.id },
        (found) => changeTemplate(found, body.template, new Date()),
        context.business.templateChanged,
      );
      return success(await detailsOf(context, record));
    }),
  );
}
