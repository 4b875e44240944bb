import { noteAccess, noteExport, openCriticalDoubts } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Asked, actorOf } from '../audit/access.js';
import { auditedReading, auditFailure } from '../audit/note-access.js';
import { sealDetail, trailKeyOf } from '../audit/sealed-detail.js';
import type { DictationsContext } from '../context.js';
import { readDocument } from '../store/record-texts.js';
import { ownRecord } from './details-answer.js';

/** For services that give out what belongs to a record: whether it is the user's, written down before the answer. */
export function addNoteAccess(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, noteAccess, async ({ user, body, request }) => {
    const actor = actorOf(user, request);
    if (body.action === 'shared') {
      const { recordId, recipients, result } = body;
      const number = String(typeof recipients === 'number' ? recipients : recipients.length);
      const asked: Asked = { action: 'shared', recordId, actor, detail: number };
      if (result === 'failed') {
        await ownRecord(context, user.id, recordId);
        auditFailure(context, asked, 'failed');
        return success(null);
      }
      const key = await trailKeyOf(context, { id: recordId, userId: user.id });
      if (key && typeof recipients !== 'number') asked.detail = sealDetail(number, { recipients }, key, recordId);
      return auditedReading(context, asked, async () => {
        const record = await ownRecord(context, user.id, recordId);
        const { document } = await readDocument(context.objects, record);
        return success({ unconfirmed: openCriticalDoubts(document).length });
      });
    }
    const recordId = await recordOfAudio(context, body.audioKey);
    // A file that was uploaded and has no record yet has no patient either; whose it is ingest knows.
    if (!recordId) return success(null);
    return auditedReading(context, { action: 'played', recordId, actor }, async () => {
      await ownRecord(context, user.id, recordId);
      return success(null);
    });
  });
}

/** A report is made by the browser from what it has been shown; it says so before it does. */
export function addNoteExport(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, noteExport, async ({ user, params, body, request }) => {
    const actor = actorOf(user, request);
    const asked: Asked = { action: 'exported', recordId: params.id, actor, detail: body.format };
    return auditedReading(context, asked, async () => {
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
  // The user's id is in the key, so that only one user's records are looked through.
  const userId = ofUpload.exec(key)?.[1];
  return userId ? ((await records.findOne({ userId, audioKey: key }, { _id: 1 }).lean())?._id ?? null) : null;
}
