import { randomUUID } from 'node:crypto';
import { type CreateDictationRequest, defaultTemplate, isTemplateCode, PatientText, Uuid } from '@auscribe/contracts';
import { RequestRefusedError } from '@auscribe/messaging';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DictationsContext } from '../context.js';
import type { DictationRecord } from '../domain/record.js';
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
  const existing = await existingId(context, request);
  if (existing) return { dictationId: existing, existed: true };
  const department = await findDepartment(context, request.userId, request.classificationId);
  if (!department) return { errorCode: 'department_not_found' };
  const record = newRecord(request);
  if (await insertRecord(context, record)) {
    context.business.created(record);
    return { dictationId: record.id };
  }
  // Another request for the same recording was quicker.
  return { dictationId: (await existingId(context, request)) ?? '', existed: true };
}

async function existingId(
  { records }: DictationsContext,
  { recordingId, userId }: CreateDictationRequest,
): Promise<string | null> {
  const found = await records.findOne({ recordingId }, { userId: 1 }).lean();
  if (found && found.userId !== userId) throw new RequestRefusedError('RECORDING_OF_ANOTHER_USER');
  return found?._id ?? null;
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
