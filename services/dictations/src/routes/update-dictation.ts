import {
  type Activity,
  changeTemplate as changeTemplateOperation,
  retryDictation,
  undoArchive as undoArchiveOperation,
  updateDictation,
} from '@auscribe/contracts';
import { NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { type AccessRequest, accessOf, actorOf } from '../audit/access.js';
import { auditedTry } from '../audit/audit-access.js';
import { sealDetail, trailKeyOf } from '../audit/sealed-detail.js';
import type { DictationsContext } from '../context.js';
import {
  archive,
  changeTemplate,
  correctDetails,
  type PatientDetails,
  undoArchive,
} from '../domain/clinician-changes.js';
import { retry } from '../domain/processing.js';
import { type DictationRecord, RecordRefusal } from '../domain/record.js';
import { addRecordOperation } from '../errors.js';
import { departmentNames } from '../store/departments.js';
import { changeRecord } from '../store/records.js';
import { changeOwn, detailsOf } from './own-records.js';
import { saveEdit } from './save-edit.js';

/** A clinician's changes to a record. */
export function updateRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, updateDictation, async ({ user, params, body, request }) => {
    const asked = { recordId: params.id, actor: actorOf(user, request) };
    return success(await detailsOf(context, await update(context, asked, body)));
  });

  addRecordOperation(app, undoArchiveOperation, async ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'archive_undone', recordId: params.id, actor: actorOf(user, request) };
    const rule = (record: DictationRecord) => undoArchive(record, context.config.ARCHIVE_UNDO_MS, new Date());
    const record = await changeOwn(context, asked, rule, context.business.archiveUndone);
    return success(await detailsOf(context, record));
  });

  addRecordOperation(app, changeTemplateOperation, async ({ user, params, body, request }) => {
    const asked: AccessRequest = { action: 'template_changed', recordId: params.id, actor: actorOf(user, request) };
    const record = await changeOwn(
      context,
      asked,
      (found) => changeTemplate(found, body.template, new Date()),
      context.business.templateChanged,
    );
    return success(await detailsOf(context, record));
  });

  addRecordOperation(app, retryDictation, async ({ user, params, request }) => {
    const asked: AccessRequest = { action: 'retried', recordId: params.id, actor: actorOf(user, request) };
    const record = await changeOwn(context, asked, (found) => retry(found, new Date()), context.business.retried);
    return success(await detailsOf(context, record));
  });
}

function update(
  context: DictationsContext,
  asked: Omit<AccessRequest, 'action'>,
  body: Static<typeof updateDictation.body>,
): Promise<DictationRecord> {
  if ('status' in body) {
    const rule = (record: DictationRecord) => archive(record, new Date());
    return changeOwn(context, { ...asked, action: 'archived' }, rule, context.business.archived);
  }
  if ('transcriptionSummary' in body) return saveEdit(context, { ...asked, action: 'edited' }, body);
  return saveCorrection(context, { ...asked, action: 'corrected' }, body);
}

/** Corrects the patient's details. The same write records the previous ones in the audit trail. */
function saveCorrection(
  context: DictationsContext,
  asked: AccessRequest,
  correction: Partial<PatientDetails>,
): Promise<DictationRecord> {
  return auditedTry(context, asked, async () => {
    const { recordId: id, actor } = asked;
    const { userId } = actor;
    const [key, departments] = await Promise.all([
      trailKeyOf(context, { id, userId }),
      departmentNames(context, userId),
    ]);
    if (!key) throw new NotFound();
    const { classificationId } = correction;
    if (classificationId !== undefined && !departments.has(classificationId)) {
      throw new RecordRefusal('The department does not exist. Nothing was changed; please choose another department.');
    }
    const result = await changeRecord(
      context,
      { id, userId },
      (record) => correctDetails(record, correction),
      (before) => {
        const changes = changesOf(before, correction, departments);
        const fields = changes.map(({ field }) => field).join(',');
        return accessOf({ ...asked, detail: sealDetail(fields, { changes }, key, id) }, userId, 'allowed');
      },
    );
    if (!result) throw new NotFound();
    if (result.changed) context.business.corrected(result.record);
    return result.record;
  });
}

type Changes = NonNullable<Activity['changes']>;

function changesOf(
  before: DictationRecord,
  correction: Partial<PatientDetails>,
  departments: ReadonlyMap<string, string>,
): Changes {
  const { patientName = before.patientName, mrNo = before.mrNo } = correction;
  const department = (id: string) => departments.get(id) ?? '';
  const all: Changes = [
    { field: 'patientName', from: before.patientName, to: patientName },
    { field: 'mrNo', from: before.mrNo, to: mrNo },
    {
      field: 'classification',
      from: department(before.classificationId),
      to: department(correction.classificationId ?? before.classificationId),
    },
  ];
  return all.filter(({ from, to }) => from !== to);
}
