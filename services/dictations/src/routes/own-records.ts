import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import { NotFound } from '@auscribe/service-kit';
import { type AccessRequest, accessOf } from '../audit/access.js';
import { auditAccess, auditedTry } from '../audit/audit-access.js';
import type { Actor } from '../audit/entry.js';
import type { DictationsContext } from '../context.js';
import { dictationDetails, dictationItem } from '../domain/dictation-item.js';
import type { DictationRecord, RecordChange } from '../domain/record.js';
import type { Retention } from '../domain/retention.js';
import { findDepartment } from '../store/departments.js';
import { readTexts } from '../store/record-texts.js';
import { changeRecord, findRecord } from '../store/records.js';
import { retentionOf } from '../store/retentions.js';

/** The record with its texts, as details pages show it. */
export async function detailsOf(context: DictationsContext, record: DictationRecord): Promise<DictationDetails> {
  const [texts, department, retention] = await Promise.all([
    readTexts(context.objects, record),
    findDepartment(context, record.userId, record.classificationId),
    retentionOf(context, record.userId),
  ]);
  const itemContext = { departmentName: department?.name ?? '', retention, config: context.config, now: new Date() };
  return dictationDetails(record, itemContext, texts);
}

/**
 * Records as a list shows them. One audit entry per 15 minutes covers the whole list: it says that names were shown, and
 * the records say whose.
 */
export async function listedItems(
  context: DictationsContext,
  actor: Actor,
  records: readonly DictationRecord[],
  { names, retention, now }: { names: ReadonlyMap<string, string>; retention: Retention | null; now: Date },
): Promise<DictationItem[]> {
  const items = records.map((record) => {
    const departmentName = names.get(record.classificationId) ?? '';
    return dictationItem(record, { departmentName, retention, config: context.config, now });
  });
  await auditAccess(context, { action: 'listed', recordId: '', actor });
  return items;
}

/** The user's own record. Another user's record counts as not found. */
export async function ownRecord(context: DictationsContext, userId: string, id: string): Promise<DictationRecord> {
  const record = await findRecord(context, { id, userId });
  if (!record) throw new NotFound();
  return record;
}

/** Applies a rule to a record of the requesting user; `then` runs only if something changed. */
export async function changeOwn(
  context: DictationsContext,
  asked: AccessRequest,
  rule: (record: DictationRecord) => RecordChange | null,
  then: (record: DictationRecord) => void,
): Promise<DictationRecord> {
  const { recordId, actor } = asked;
  return auditedTry(context, asked, async () => {
    const access = accessOf(asked, actor.userId, 'allowed');
    const result = await changeRecord(context, { id: recordId, userId: actor.userId }, rule, access);
    if (!result) throw new NotFound();
    if (result.changed) then(result.record);
    return result.record;
  });
}
