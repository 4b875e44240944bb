import { getNote } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Asked, actorOf } from '../audit/asked.js';
import { auditedReading } from '../audit/audited.js';
import type { DictationsContext } from '../context.js';
import { noteAnswer } from '../domain/note-answer.js';
import { asHttpErrors } from '../errors.js';
import { readDocument, readTranscript } from '../store/record-texts.js';
import { ownRecord } from './details-answer.js';

export function addGetNote(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getNote, async ({ user, params, request }) => {
    const asked: Asked = { action: 'viewed', recordId: params.id, actor: actorOf(user, request) };
    return asHttpErrors(() =>
      auditedReading(context, asked, async () => {
        const record = await ownRecord(context, user.id, params.id);
        if (!record.note) throw new NotFound();
        const { document, transcriptKey } = await readDocument(context.objects, record);
        const transcript = transcriptKey === null ? null : await readTranscript(context.objects, transcriptKey);
        return success(noteAnswer(record.note, document, transcript));
      }),
    );
  });
}
