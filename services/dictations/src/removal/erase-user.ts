import { deleteUnder } from '@auscribe/object-store';
import type { DictationsContext } from '../context.js';
import { recordOf } from '../store/record-model.js';
import { removalsOf, removeRecord } from '../store/removals.js';

const atOnce = 100;

/**
 * Everything kept of a user. Records go page by page and as by auto-delete, each by one conditional write, whatever is
 * at work on them; so every keeper is asked for each. True when nothing of the user is left, false while keepers have
 * still to answer for some record.
 */
export async function eraseUser(context: DictationsContext, userId: string): Promise<boolean> {
  const { records, departments, departmentWrites, retentions, templates, vocabularies, usage, objects, removals } =
    context;
  for (;;) {
    const page = await records.find({ userId }).limit(atOnce).lean();
    if (page.length === 0) break;
    for (const record of page.map(recordOf)) {
      // One that changed meanwhile is in the next page.
      if (await removeRecord(context, record, new Date(), 'account-deletion')) removals.removedWithAccount(record.id);
    }
  }
  await departments.deleteMany({ userId });
  await departmentWrites.deleteOne({ _id: userId });
  await retentions.deleteOne({ _id: userId });
  await templates.deleteMany({ userId });
  await vocabularies.deleteOne({ _id: userId });
  await usage.forgetUser(userId);
  // Templates, and a note that was being saved when its record went.
  for (const prefix of [
    `templates/${userId}/`,
    `vocabularies/${userId}/`,
    `notes/${userId}/`,
    `transcripts/${userId}/`,
  ]) {
    await deleteUnder(objects, prefix);
  }
  return (await removalsOf(context, userId)) === 0;
}

/** Whether the user's account was deleted while a write for it was in progress, whose data must then be erased, too. */
export async function eraseLate(context: DictationsContext, userId: string): Promise<boolean> {
  if (!(await context.erasedUsers.has(userId))) return false;
  await eraseUser(context, userId);
  return true;
}
