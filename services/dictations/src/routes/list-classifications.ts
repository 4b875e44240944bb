import { listClassifications } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { classificationOf } from '../domain/department.js';
import { asHttpErrors } from '../errors.js';
import { listDepartments } from '../store/departments.js';

export function addListClassifications(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, listClassifications, async ({ user, query }) =>
    asHttpErrors(async () => {
      const { departments, nextCursor } = await listDepartments(context, user.id, query);
      return { ...success(departments.map(classificationOf)), nextCursor };
    }),
  );
}
