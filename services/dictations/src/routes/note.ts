import { getNote, type Note, settleDoubt as settleOperation } from '@auscribe/contracts';
import { renderNote, settleDoubt } from '@auscribe/notes/document';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditedRead } from '../audit/note-access.js';
import type { DictationsContext } from '../context.js';
import { noteAnswer } from '../domain/note-answer.js';
import { type DictationRecord, RecordRefusal } from '../domain/record.js';
import { asHttpErrors } from '../errors.js';
import { readDocument, readTranscript } from '../store/record-texts.js';
import { ownRecord } from './details-answer.js';
import { saveChange } from './save-edit.js';

export function addGetNote(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getNote, async ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'viewed', recordId: params.id, actor: actorOf(user, request) };
    return asHttpErrors(() =>
      auditedRead(context, asked, async () => {
        return success(await noteOf(context, await ownRecord(context, user.id, params.id)));
      }),
    );
  });
}

/** A clinician's decision is saved like any other edit. */
export function addSettleDoubt(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, settleOperation, async ({ user, params, body, request }) => {
    const asked: AccessRequest = { action: 'edited', recordId: params.id, actor: actorOf(user, request) };
    const { noteVersion, text, ...range } = body;
    return asHttpErrors(async () => {
      const record = await saveChange(context, asked, {
        noteVersion,
        async apply(before) {
          const document = settleDoubt(before, range, text);
          if (!document) throw new RecordRefusal('These words are not in doubt, or stand elsewhere now: edit the note');
          return { document, summary: renderNote(document) };
        },
      });
      return success(await noteOf(context, record));
    });
  });
}

async function noteOf({ objects }: DictationsContext, record: DictationRecord): Promise<Note> {
  if (!record.note) throw new NotFound();
  const { document, transcriptKey } = await readDocument(objects, record);
  const transcript = transcriptKey === null ? null : await readTranscript(objects, transcriptKey);
  return noteAnswer(record.note, document, transcript);
}
