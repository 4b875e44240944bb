import { getTranscript } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Asked, actorOf } from '../audit/access.js';
import { auditedReading } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { asHttpErrors } from '../errors.js';
import { readTranscript } from '../store/record-texts.js';
import { ownRecord } from './details-answer.js';

export function addGetTranscript(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getTranscript, async ({ user, params, request }) => {
    const asked: Asked = { action: 'transcript_viewed', recordId: params.id, actor: actorOf(user, request) };
    return asHttpErrors(() =>
      auditedReading(context, asked, async () => {
        const { transcript } = await ownRecord(context, user.id, params.id);
        if (!transcript) throw new NotFound();
        return success(await readTranscript(context.objects, transcript.key));
      }),
    );
  });
}
