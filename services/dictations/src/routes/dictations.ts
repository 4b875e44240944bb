import { dictationStatistics, getDictation, getTranscript, listDictations } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditAccess, auditedRead, auditedTry, purposeOf } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { dictationItem } from '../domain/dictation-item.js';
import { dateWindow } from '../domain/list-query.js';
import { asHttpErrors } from '../errors.js';
import { departmentNames } from '../store/departments.js';
import { countRecords, listRecords } from '../store/list-records.js';
import { readTranscript } from '../store/record-texts.js';
import { retentionOf } from '../store/retentions.js';
import { detailsOf, ownRecord } from './details-answer.js';

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

export function addGetDictation(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getDictation, async ({ user, params, request }) => {
    const read = async () => success(await detailsOf(context, await ownRecord(context, user.id, params.id)));
    const purpose = purposeOf(request);
    const action = purpose === 'live' ? 'pushed' : 'viewed';
    const asked: AccessRequest = { action, recordId: params.id, actor: actorOf(user, request) };
    return asHttpErrors(() =>
      purpose === 'submit' ? auditedTry(context, asked, read) : auditedRead(context, asked, read),
    );
  });
}

export function addGetTranscript(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getTranscript, async ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'transcript_viewed', recordId: params.id, actor: actorOf(user, request) };
    return asHttpErrors(() =>
      auditedRead(context, asked, async () => {
        const { transcript } = await ownRecord(context, user.id, params.id);
        if (!transcript) throw new NotFound();
        return success(await readTranscript(context.objects, transcript.key));
      }),
    );
  });
}
