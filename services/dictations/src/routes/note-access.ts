import { noteAccess, noteExport, openCriticalDoubts } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AccessRequest, actorOf } from '../audit/access.js';
import { auditedRead, auditFailure } from '../audit/note-access.js';
import { sealDetail, trailKeyOf } from '../audit/sealed-detail.js';
import type { DictationsContext } from '../context.js';
import { readDocument } from '../store/record-texts.js';
import { ownRecord } from './details-answer.js';

/**
 * For services that hand out data of a record: checks that it is the user's, and records the access before responding.
 */
export function addNoteAccess(app: FastifyInstance, context: DictationsContext): void {
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
}

/** The browser makes a report from what it was shown. It calls this before it does. */
export function addNoteExport(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, noteExport, async ({ user, params, body, request }) => {
    const actor = actorOf(user, request);
    const asked: AccessRequest = { action: 'exported', recordId: params.id, actor, detail: body.format };
    return auditedRead(context, asked, async () => {
      await ownRecord(context, user.id, params.id);
      return success(null);
    });
  });
}

const ofRecording =
  /^(?:recordings|audio)\/[0-9a-f-]{36}\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})[./]/;
const ofUpload = /^uploads\/([0-9a-f-]{36})\//;

/** The record that an audio object belongs to, regardless of its owner; null if there is none yet. */
async function recordOfAudio({ records }: Pick<DictationsContext, 'records'>, key: string): Promise<string | null> {
  const recordingId = ofRecording.exec(key)?.[1];
  if (recordingId) return (await records.findOne({ recordingId }, { _id: 1 }).lean())?._id ?? null;
  // The key contains the user's id, so that only this user's records are searched.
  const userId = ofUpload.exec(key)?.[1];
  return userId ? ((await records.findOne({ userId, audioKey: key }, { _id: 1 }).lean())?._id ?? null) : null;
}
