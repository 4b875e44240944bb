import type { Activity } from '@auscribe/contracts';
import { NotFound } from '@auscribe/service-kit';
import { type Asked, accessOf } from '../audit/access.js';
import { auditedTry } from '../audit/note-access.js';
import { sealDetail, trailKeyOf } from '../audit/sealed-detail.js';
import type { DictationsContext } from '../context.js';
import { correctDetails, type PatientDetails } from '../domain/clinician-changes.js';
import type { DictationRecord } from '../domain/record.js';
import { RecordRefusal } from '../domain/refusal.js';
import { changeRecord } from '../store/change-record.js';
import { departmentNames } from '../store/departments.js';

/** Corrects whom the record is about; what stood there before goes into the audit trail with the same write. */
export function saveCorrection(
  context: DictationsContext,
  asked: Asked,
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
