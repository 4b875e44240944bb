import { randomUUID } from 'node:crypto';
import { copyTemplate, deleteTemplate, getTemplate, getTemplateVersion, listTemplates } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { checkedTemplate, checkedTemplateName, type TemplateCopy } from '../domain/template-copy.js';
import { builtIn, summaryOf, templateList, versionOf } from '../domain/template-view.js';
import { asHttpErrors } from '../errors.js';
import { readVersion } from '../store/template-versions.js';
import { deleteCopy, findCopy, insertCopy, keyOfVersion, listCopies } from '../store/templates.js';
import { keyFor, saveVersion } from './save-template.js';

export function addListTemplates(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, listTemplates, async ({ user }) =>
    asHttpErrors(async () => success(templateList(await listCopies(context, user.id)))),
  );
}

export function addCopyTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, copyTemplate, async ({ user, body }) =>
    asHttpErrors(async () => {
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
    }),
  );
}

export function addGetTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getTemplate, async ({ user, params }) =>
    asHttpErrors(async () => {
      const copy = await findCopy(context, user.id, params.id);
      if (!copy) throw new NotFound();
      const { general, sections } = await readVersion(context.objects, copy.key);
      return success({ ...summaryOf(copy), general, sections });
    }),
  );
}

export function addGetTemplateVersion(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getTemplateVersion, async ({ user, params }) =>
    asHttpErrors(async () => {
      const wanted = { userId: user.id, id: params.id, version: Number(params.version) };
      const key = await keyOfVersion(context, wanted);
      if (key === undefined) throw new NotFound();
      return success(versionOf(await readVersion(context.objects, key)));
    }),
  );
}

export function addDeleteTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, deleteTemplate, async ({ user, params }) =>
    asHttpErrors(async () => {
      const deleted = await deleteCopy(context, user.id, params.id);
      if (!deleted) throw new NotFound();
      context.business.templateCopyDeleted(deleted);
      return success(null, 'Template deleted');
    }),
  );
}
