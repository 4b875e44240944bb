import { getDictation, getTranscript } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditedRead, auditedTry, purposeOf } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { asHttpErrors } from '../errors.js';
import { readTranscript } from '../store/record-texts.js';
import { detailsOf, ownRecord } from './details-answer.js';

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
