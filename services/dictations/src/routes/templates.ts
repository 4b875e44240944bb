import { randomUUID } from 'node:crypto';
import {
  copyTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateVersion,
  listTemplates,
  type TemplateCopy as TemplateAnswer,
  type TemplateData,
  updateTemplate,
} from '@auscribe/contracts';
import { NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { RecordRefusal } from '../domain/record.js';
import {
  builtIn,
  checkedTemplate,
  checkedTemplateName,
  summaryOf,
  type TemplateCopy,
  templateList,
  versionOf,
} from '../domain/template-copy.js';
import { addRecordOperation } from '../errors.js';
import { eraseLate } from '../removal/erase-user.js';
import { findDepartment } from '../store/departments.js';
import {
  deleteCopy,
  findCopy,
  insertCopy,
  keyOfVersion,
  listCopies,
  putVersion,
  readVersion,
  replaceCopy,
} from '../store/templates.js';

/** The built-in templates, and a user's copies of them. */
export function templateRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, listTemplates, async ({ user }) => success(templateList(await listCopies(context, user.id))));

  addRecordOperation(app, copyTemplate, async ({ user, body }) => {
    const { base, classificationId = null } = body;
    const data = checkedTemplate(base, { ...builtIn(base), ...body });
    const now = new Date();
    const created = { id: randomUUID(), userId: user.id, version: 1 };
    const copy: TemplateCopy = {
      ...created,
      base,
      name: checkedTemplateName(body.name),
      classificationId,
      key: keyFor(created),
      createdDate: now,
      updatedDate: now,
      deletedAt: null,
    };
    const answer = await saveVersion(context, copy, data, () => insertCopy(context, copy));
    context.business.templateCopied(copy);
    return success(answer, 'Template copied');
  });

  addRecordOperation(app, getTemplate, async ({ user, params }) => {
    const copy = await findCopy(context, user.id, params.id);
    if (!copy) throw new NotFound();
    const { general, sections } = await readVersion(context.objects, copy.key);
    return success({ ...summaryOf(copy), general, sections });
  });

  addRecordOperation(app, getTemplateVersion, async ({ user, params }) => {
    const wanted = { userId: user.id, id: params.id, version: Number(params.version) };
    const key = await keyOfVersion(context, wanted);
    if (key === undefined) throw new NotFound();
    return success(versionOf(await readVersion(context.objects, key)));
  });

  addRecordOperation(app, deleteTemplate, async ({ user, params }) => {
    const deleted = await deleteCopy(context, user.id, params.id);
    if (!deleted) throw new NotFound();
    context.business.templateCopyDeleted(deleted);
    return success(null, 'Template deleted');
  });

  addRecordOperation(app, updateTemplate, async ({ user, params, body }) => {
    const before = await findCopy(context, user.id, params.id);
    if (!before) throw new NotFound();
    if (body.version !== before.version) throw newerVersion();
    const data = checkedTemplate(before.base, body);
    const version = before.version + 1;
    const next: TemplateCopy = {
      ...before,
      name: checkedTemplateName(body.name),
      classificationId: body.classificationId,
      version,
      key: keyFor({ ...before, version }),
      updatedDate: new Date(),
    };
    const answer = await saveVersion(context, next, data, async () => {
      if (!(await replaceCopy(context, next))) throw newerVersion();
    });
    context.business.templateCopyChanged(next);
    return success(answer);
  });
}

function newerVersion(): RecordRefusal {
  return new RecordRefusal(
    'The template has changed since it was opened. Your changes were not saved: load it again and put them in there.',
    'conflict',
  );
}

/**
 * Writes a version's object, then calls `write` to reference it in the copy's document. Deletes the object if `write`
 * refuses. Throws RecordRefusal.
 */
async function saveVersion(
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
    // After any other error, the document may refer to the object.
    if (error instanceof RecordRefusal) {
      await context.objects.delete(copy.key);
      await context.usage.refund(copy.userId, 'templateChanges', 1);
    }
    throw error;
  }
  // The account was deleted in the meantime.
  await eraseLate(context, copy.userId);
  return { ...summaryOf(copy), ...data };
}

/** Unique, because two concurrent changes write an object for the same version. */
function keyFor({ userId, id, version }: Pick<TemplateCopy, 'userId' | 'id' | 'version'>): string {
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
