import { randomUUID } from 'node:crypto';
import { type CreateDictationRequest, defaultTemplate, isTemplateCode, PatientText, Uuid } from '@auscribe/contracts';
import { RequestRefusedError } from '@auscribe/messaging';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { accessOf } from '../audit/access.js';
import type { Access } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import type { DictationRecord } from '../domain/record.js';
import { eraseLate } from '../removal/erase-user.js';
import { findDepartment } from '../store/departments.js';
import { insertRecord } from '../store/insert-record.js';

const Fields = Type.Object({
  recordingId: Uuid,
  userId: Uuid,
  patientName: PatientText,
  mrNo: PatientText,
  manifestKey: Type.String({ minLength: 1 }),
  audioKey: Type.String({ minLength: 1 }),
});

/** The record of a sealed recording, once per recording however often and from wherever it is asked for. */
export async function createDictation(
  context: DictationsContext,
  request: CreateDictationRequest,
): Promise<{ dictationId?: string; errorCode?: string; existed?: boolean }> {
  if (!Value.Check(Fields, request)) throw new RequestRefusedError('INVALID_REQUEST');
  const existing = await existingAnswer(context, request);
  if (existing) return existing;
  const department = await findDepartment(context, request.userId, request.classificationId);
  if (!department) return { errorCode: 'department_not_found' };
  const record = newRecord(request);
  if (await insertRecord(context, record, creationOf(record, request))) {
    context.business.created(record);
    // Deleted meanwhile with its account: the submit was under way.
    if (await eraseLate(context, record.userId)) return { errorCode: 'recording_being_deleted' };
    return { dictationId: record.id };
  }
  // Another request for the same recording was quicker.
  return (await existingAnswer(context, request)) ?? { dictationId: '', existed: true };
}

async function existingAnswer(
  { records }: DictationsContext,
  { recordingId, userId }: CreateDictationRequest,
): Promise<{ dictationId: string; existed: true } | { errorCode: string } | null> {
  const found = await records.findOne({ recordingId }, { userId: 1, removal: 1 }).lean();
  if (!found) return null;
  if ((found.removal ?? found).userId !== userId) throw new RequestRefusedError('RECORDING_OF_ANOTHER_USER');
  // The record of the same file was deleted, and not everything of it is gone yet.
  return found.removal ? { errorCode: 'recording_being_deleted' } : { dictationId: found._id, existed: true };
}

/** Without an origin the submit was interrupted, and finished by itself. */
function creationOf({ id, userId }: DictationRecord, { origin }: CreateDictationRequest): Access {
  const { sessionId = '', address = '', device = '', requestId = '' } = origin ?? {};
  const actor = { userId, sessionId, address, device: address ? device : '', requestId };
  return accessOf({ action: 'created', recordId: id, actor }, userId, 'allowed');
}

function newRecord(request: CreateDictationRequest): DictationRecord {
  const now = new Date();
  return {
    id: randomUUID(),
    recordingId: request.recordingId,
    userId: request.userId,
    patientName: request.patientName,
    mrNo: request.mrNo,
    classificationId: request.classificationId,
    template: isTemplateCode(request.template) ? request.template : defaultTemplate,
    manifestKey: request.manifestKey,
    audioKey: request.audioKey,
    durationMs: request.durationMs,
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
