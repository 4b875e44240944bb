import { changeTemplate as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Asked, actorOf } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { changeTemplate } from '../domain/clinician-changes.js';
import { asHttpErrors } from '../errors.js';
import { changeOwn, detailsOf } from './details-answer.js';

export function addChangeTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, operation, async ({ user, params, body, request }) =>
    asHttpErrors(async () => {
      const asked: Asked = { action: 'template_changed', recordId: params.id, actor: actorOf(user, request) };
      const record = await changeOwn(
        context,
        asked,
        (found) => changeTemplate(found, body.template, new Date()),
        context.business.templateChanged,
      );
      return success(await detailsOf(context, record));
    }),
  );
}
