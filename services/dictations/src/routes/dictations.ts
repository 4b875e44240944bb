import { dictationStatistics, getDictation, getTranscript, listDictations } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditedRead, auditedTry, purposeOf } from '../audit/audit-access.js';
import type { DictationsContext } from '../context.js';
import { dateWindow } from '../domain/list-query.js';
import { addRecordOperation } from '../errors.js';
import { departmentNames } from '../store/departments.js';
import { countRecords, listRecords } from '../store/list-records.js';
import { readTranscript } from '../store/record-texts.js';
import { retentionOf } from '../store/retentions.js';
import { detailsOf, listedItems, ownRecord } from './own-records.js';

/** Also the maximum per response. */
const defaultLimit = 1000;

/** A user's records: the list, its counts, and one record with its texts. */
export function dictationRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, listDictations, async ({ user, query, request }) => {
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
    const items = await listedItems(context, actorOf(user, request), records, { names, retention, now: new Date() });
    return { ...success(items), nextCursor };
  });

  addOperation(app, dictationStatistics, async ({ user }) => success(await countRecords(context, user.id)));

  addRecordOperation(app, getDictation, ({ user, params, request }) => {
    const read = async () => success(await detailsOf(context, await ownRecord(context, user.id, params.id)));
    const purpose = purposeOf(request);
    const action = purpose === 'live' ? 'pushed' : 'viewed';
    const asked: AccessRequest = { action, recordId: params.id, actor: actorOf(user, request) };
    return purpose === 'submit' ? auditedTry(context, asked, read) : auditedRead(context, asked, read);
  });

  addRecordOperation(app, getTranscript, ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'transcript_viewed', recordId: params.id, actor: actorOf(user, request) };
    return auditedRead(context, asked, async () => {
      const { transcript } = await ownRecord(context, user.id, params.id);
      if (!transcript) throw new NotFound();
      return success(await readTranscript(context.objects, transcript.key));
    });
  });
}
