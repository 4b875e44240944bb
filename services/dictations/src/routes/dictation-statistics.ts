import { dictationStatistics } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { countRecords } from '../store/count-records.js';

export function addDictationStatistics(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, dictationStatistics, async ({ user }) => success(await countRecords(context, user.id)));
}
