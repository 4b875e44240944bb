import { updateClassification } from '@auscribe/contracts';
import { addOperation, BadRequest, Conflict, NotFound, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { checkedDepartmentName, classificationOf, type Department, wordsAfter } from '../domain/department.js';
import { asHttpErrors } from '../errors.js';
import { findDepartment, replaceDepartment } from '../store/departments.js';
import { alreadyExists } from './create-classification.js';

export function addUpdateClassification(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, updateClassification, async ({ user, params, body }) =>
    asHttpErrors(async () => {
      if (body.id !== undefined && body.id !== params.id) throw new BadRequest('Invalid request: id is of another one');
      const department = await findDepartment(context, user.id, params.id);
      if (!department) throw new NotFound();
      const next: Department = {
        ...department,
        name: checkedDepartmentName(body.classification),
        ...wordsAfter(body, department),
        version: department.version + 1,
      };
      const outcome = await replaceDepartment(context, next);
      if (outcome === 'duplicate') return refusal('Failed', alreadyExists, null);
      if (outcome === 'stale') throw new Conflict('The department was changed meanwhile. Load it again and retry.');
      return success(classificationOf(next));
    }),
  );
}
