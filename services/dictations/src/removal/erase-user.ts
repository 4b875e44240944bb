import { deleteUnder } from '@auscribe/object-store';
import type { DictationsContext } from '../context.js';
import { recordOf } from '../store/record-model.js';
import { removalsOf, removeRecord } from '../store/removals.js';

const batchSize = 100;

/**
 * Erases all data of a user. Records are removed page by page as by auto-delete, each with one conditional write, even
 * while they are being processed, and every other service is asked to erase its data of each. True when nothing is
 * left; false while other services have not confirmed for some record.
 */
export async function eraseUser(context: DictationsContext, userId: string): Promise<boolean> {
  const { records, departments, departmentWrites, retentions, templates, vocabularies, usage, objects, removals } =
    context;
  for (;;) {
    const page = await records.find({ userId }).limit(batchSize).lean();
    if (page.length === 0) break;
    for (const record of page.map(recordOf)) {
      // A record that changed in the meantime is in the next page.
      if (await removeRecord(context, record, new Date(), 'account-deletion')) removals.removedWithAccount(record.id);
    }
  }
  await departments.deleteMany({ userId });
  await departmentWrites.deleteOne({ _id: userId });
  await retentions.deleteOne({ _id: userId });
  await templates.deleteMany({ userId });
  await vocabularies.deleteOne({ _id: userId });
  await usage.removeUser(userId);
  // Templates and vocabularies, and notes that were being saved when their record was removed.
  for (const kind of ['templates', 'vocabularies', 'notes', 'transcripts']) {
    await deleteUnder(objects, `${kind}/${userId}/`);
  }
  return (await removalsOf(context, userId)) === 0;
}

/** Whether the user's account was deleted during a write for it. If so, erases what was written. */
export async function eraseLate(context: DictationsContext, userId: string): Promise<boolean> {
  if (!(await context.erasedUsers.has(userId))) return false;
  await eraseUser(context, userId);
  return true;
}
