import { getDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { asHttpErrors } from '../errors.js';
import { detailsOf, ownRecord } from './details-answer.js';

export function addGetDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getDictation, async ({ user, params }) =>
    asHttpErrors(async () => success(await detailsOf(context, await ownRecord(context, user.id, params.id)))),
  );
}
