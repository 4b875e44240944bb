import { randomUUID } from 'node:crypto';
import type { TemplateCopy as TemplateAnswer, TemplateData } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { RecordRefusal } from '../domain/refusal.js';
import type { TemplateCopy } from '../domain/template-copy.js';
import { summaryOf } from '../domain/template-view.js';
import { eraseLate } from '../removal/erase-user.js';
import { findDepartment } from '../store/departments.js';
import { putVersion } from '../store/template-versions.js';

/**
 * Writes a version's object, then has `write` name it in the copy's document. What was written for a document that says no
 * goes again. Throws RecordRefusal.
 */
export async function saveVersion(
  context: DictationsContext,
  copy: TemplateCopy,
  data: TemplateData,
  write: () => Promise<void>,
): Promise<TemplateAnswer> {
  await assertDepartment(context, copy);
  await charge(context, copy.userId);
  await putVersion(context.objects, copy, data);
  try {
    await write();
  } catch (error) {
    // After any other error nobody knows whether the document names it.
    if (error instanceof RecordRefusal) {
      await context.objects.delete(copy.key);
      await context.usage.giveBack(copy.userId, 'templateChanges', 1);
    }
    throw error;
  }
  // Deleted meanwhile with its account.
  await eraseLate(context, copy.userId);
  return { ...summaryOf(copy), ...data };
}

/** A name of its own: of two changes at once, the one that comes too late has written under the same version. */
export function keyFor({ userId, id, version }: Pick<TemplateCopy, 'userId' | 'id' | 'version'>): string {
  return `templates/${userId}/${id}/${version}-${randomUUID()}.json`;
}

async function assertDepartment(
  context: DictationsContext,
  { userId, classificationId }: Pick<TemplateCopy, 'userId' | 'classificationId'>,
): Promise<void> {
  if (classificationId === null || (await findDepartment(context, userId, classificationId))) return;
  throw new RecordRefusal('The department does not exist. Nothing was changed; please choose another department.');
}

async function charge({ usage, config, business }: DictationsContext, userId: string): Promise<void> {
  if (await usage.take(userId, 'templateChanges', 1, config.MAX_TEMPLATE_CHANGES_PER_USER_DAY)) return;
  business.limited('template_changes');
  throw new RecordRefusal(
    'You have changed templates more often today than is allowed. Nothing was changed; try again tomorrow (UTC), or ask your administrator.',
    'limit',
  );
}
