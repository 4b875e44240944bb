import { updateTemplate } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { RecordRefusal } from '../domain/refusal.js';
import { checkedTemplate, checkedTemplateName, type TemplateCopy } from '../domain/template-copy.js';
import { asHttpErrors } from '../errors.js';
import { findCopy, replaceCopy } from '../store/templates.js';
import { keyFor, saveVersion } from './save-template.js';

export function addUpdateTemplate(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, updateTemplate, async ({ user, params, body }) =>
    asHttpErrors(async () => {
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
    }),
  );
}

function newerVersion(): RecordRefusal {
  return new RecordRefusal(
    'The template has changed since it was opened. Your changes were not saved: load it again and put them in there.',
    'conflict',
  );
}
