import { retryDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Asked, actorOf } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { retry } from '../domain/processing.js';
import { asHttpErrors } from '../errors.js';
import { changeOwn, detailsOf } from './details-answer.js';

export function addRetryDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, retryDictation, async ({ user, params, request }) =>
    asHttpErrors(async () => {
      const asked: Asked = { action: 'retried', recordId: params.id, actor: actorOf(user, request) };
      const record = await changeOwn(context, asked, (found) => retry(found, new Date()), context.business.retried);
      return success(await detailsOf(context, record));
    }),
  );
}
