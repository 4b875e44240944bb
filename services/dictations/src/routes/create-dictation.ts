import { randomUUID } from 'node:crypto';
import { createDictation, defaultTemplate, isTemplateCode, type NewDictation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { accessOf } from '../audit/access.js';
import type { Access } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import type { DictationRecord } from '../domain/record.js';
import { eraseLate } from '../removal/erase-user.js';
import { findDepartment } from '../store/departments.js';
import { insertRecord } from '../store/records.js';

type Answer = Static<typeof createDictation.response>['data'];

/** For services/ingest: makes the record of a submitted recording. */
export function createDictationRoute(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, createDictation, async ({ body }) => success(await create(context, body)));
}

async function create(context: DictationsContext, asked: NewDictation): Promise<Answer> {
  const department = await findDepartment(context, asked.userId, asked.classificationId);
  // An existing record is returned even if its department was deleted since.
  if (!department) return (await existingAnswer(context, asked)) ?? { refused: 'department_not_found' };
  const record = newRecord(asked);
  if (await insertRecord(context, record, creationOf(record, asked))) {
    context.business.created(record);
    // The account was deleted while the submit was in progress.
    if (await eraseLate(context, record.userId)) return { refused: 'recording_being_deleted' };
    return { dictationId: record.id, existed: false };
  }
  // The recording was submitted before. Its record may already be deleted.
  return (await existingAnswer(context, asked)) ?? { refused: 'recording_being_deleted' };
}

async function existingAnswer(
  { records }: DictationsContext,
  { recordingId, userId }: NewDictation,
): Promise<Answer | null> {
  const found = await records.findOne({ recordingId }, { userId: 1, removal: 1 }).lean();
  if (!found) return null;
  if ((found.removal ?? found).userId !== userId) return { refused: 'recording_of_another_user' };
  // The record of the same file was deleted, but not everything of it has been erased yet.
  return found.removal ? { refused: 'recording_being_deleted' } : { dictationId: found._id, existed: true };
}

/** Without an origin, the submit was interrupted and completed automatically. */
function creationOf({ id, userId }: DictationRecord, { origin }: NewDictation): Access {
  const { sessionId = '', address = '', device = '', requestId = '' } = origin ?? {};
  const actor = { userId, sessionId, address, device: address ? device : '', requestId };
  return accessOf({ action: 'created', recordId: id, actor }, userId, 'allowed');
}

function newRecord(asked: NewDictation): DictationRecord {
  const now = new Date();
  return {
    id: randomUUID(),
    recordingId: asked.recordingId,
    userId: asked.userId,
    patientName: asked.patientName,
    mrNo: asked.mrNo,
    classificationId: asked.classificationId,
    template: isTemplateCode(asked.template) ? asked.template : defaultTemplate,
    manifestKey: asked.manifestKey,
    audioKey: asked.audioKey,
    durationMs: asked.durationMs,
    status: 'PENDING',
    stage: 'transcribing',
    attempt: 1,
    progress: null,
    transcript: null,
    note: null,
    requestedNoteVersion: 0,
    failure: null,
    sharedTo: [],
    progressAt: now,
    createdDate: now,
    updatedDate: now,
    version: 1,
  };
}
