import {
  getNote,
  type Note,
  noteAccess,
  noteExport,
  openCriticalDoubts,
  settleDoubt as settleOperation,
} from '@auscribe/contracts';
import { renderNote, settleDoubt } from '@auscribe/notes/document';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditedRead, auditFailure } from '../audit/audit-access.js';
import { sealDetail, trailKeyOf } from '../audit/sealed-detail.js';
import type { DictationsContext } from '../context.js';
import { noteAnswer } from '../domain/note-answer.js';
import { type DictationRecord, RecordRefusal } from '../domain/record.js';
import { addRecordOperation } from '../errors.js';
import { readDocument, readTranscript } from '../store/record-texts.js';
import { ownRecord } from './own-records.js';
import { saveChange } from './save-edit.js';

const ofRecording =
  /^(?:recordings|audio)\/[0-9a-f-]{36}\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})[./]/;
const ofUpload = /^uploads\/([0-9a-f-]{36})\//;

/** A record's note, and the audit entries for what other services and browsers do with it. */
export function noteRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, getNote, ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'viewed', recordId: params.id, actor: actorOf(user, request) };
    return auditedRead(context, asked, async () =>
      success(await noteOf(context, await ownRecord(context, user.id, params.id))),
    );
  });

  // A clinician's decision is saved like any other edit.
  addRecordOperation(app, settleOperation, async ({ user, params, body, request }) => {
    const asked: AccessRequest = { action: 'edited', recordId: params.id, actor: actorOf(user, request) };
    const { noteVersion, text, ...range } = body;
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

  // For services that hand out data of a record: checks that it is the user's, and records the access before
  // responding.
  addOperation(app, noteAccess, async ({ user, body, request }) => {
    const actor = actorOf(user, request);
    if (body.action === 'shared') {
      const { recordId, recipients, result } = body;
      const number = String(typeof recipients === 'number' ? recipients : recipients.length);
      const asked: AccessRequest = { action: 'shared', recordId, actor, detail: number };
      if (result === 'failed') {
        await ownRecord(context, user.id, recordId);
        auditFailure(context, asked, 'failed');
        return success(null);
      }
      const key = await trailKeyOf(context, { id: recordId, userId: user.id });
      if (key && typeof recipients !== 'number') asked.detail = sealDetail(number, { recipients }, key, recordId);
      return auditedRead(context, asked, async () => {
        const record = await ownRecord(context, user.id, recordId);
        const { document } = await readDocument(context.objects, record);
        return success({ unconfirmed: openCriticalDoubts(document).length });
      });
    }
    const recordId = await recordOfAudio(context, body.audioKey);
    // An uploaded file without a record has no patient yet. Ingest knows its owner.
    if (!recordId) return success(null);
    return auditedRead(context, { action: 'played', recordId, actor }, async () => {
      await ownRecord(context, user.id, recordId);
      return success(null);
    });
  });

  // The browser makes a report from what it was shown. It calls this before it does.
  addOperation(app, noteExport, async ({ user, params, body, request }) => {
    const actor = actorOf(user, request);
    const asked: AccessRequest = { action: 'exported', recordId: params.id, actor, detail: body.format };
    return auditedRead(context, asked, async () => {
      await ownRecord(context, user.id, params.id);
      return success(null);
    });
  });
}

async function noteOf({ objects }: DictationsContext, record: DictationRecord): Promise<Note> {
  if (!record.note) throw new NotFound();
  const { document, transcriptKey } = await readDocument(objects, record);
  const transcript = transcriptKey === null ? null : await readTranscript(objects, transcriptKey);
  return noteAnswer(record.note, document, transcript);
}

/** The record that an audio object belongs to, regardless of its owner; null if there is none yet. */
async function recordOfAudio({ records }: Pick<DictationsContext, 'records'>, key: string): Promise<string | null> {
  const recordingId = ofRecording.exec(key)?.[1];
  if (recordingId) return (await records.findOne({ recordingId }, { _id: 1 }).lean())?._id ?? null;
  // The key contains the user's id, so that only this user's records are searched.
  const userId = ofUpload.exec(key)?.[1];
  return userId ? ((await records.findOne({ userId, audioKey: key }, { _id: 1 }).lean())?._id ?? null) : null;
}
