import { dictationStatistics, listDictations } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/access.js';
import { auditAccess } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { dictationItem } from '../domain/dictation-item.js';
import { dateWindow } from '../domain/list-query.js';
import { asHttpErrors } from '../errors.js';
import { departmentNames } from '../store/departments.js';
import { countRecords, listRecords } from '../store/list-records.js';
import { retentionOf } from '../store/retentions.js';

/** Also the maximum per response. */
const defaultLimit = 1000;

export function addListDictations(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, listDictations, async ({ user, query, request }) =>
    asHttpErrors(async () => {
      const { status, search, departmentMatch, cursor, date } = query;
      const [{ records, nextCursor }, names, retention] = await Promise.all([
        listRecords(context, {
          userId: user.id,
          sort: query.sort ?? 'CRD',
          limit: query.limit ?? defaultLimit,
          ...(status ? { status } : {}),
          ...(search ? { search } : {}),
          ...(departmentMatch ? { departmentMatch } : {}),
          ...(cursor ? { cursor } : {}),
          ...(date ? { window: dateWindow(date, query.timeZone ?? 'UTC', new Date()) } : {}),
        }),
        departmentNames(context, user.id),
        retentionOf(context, user.id),
      ]);
      const now = new Date();
      const items = records.map((record) => {
        const departmentName = names.get(record.classificationId) ?? '';
        return dictationItem(record, { departmentName, retention, config: context.config, now });
      });
      // One entry per 15 minutes, for the list as a whole: names were shown, and the records say whose.
      await auditAccess(context, { action: 'listed', recordId: '', actor: actorOf(user, request) });
      return { ...success(items), nextCursor };
    }),
  );
}

export function addDictationStatistics(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, dictationStatistics, async ({ user }) => success(await countRecords(context, user.id)));
}
