import { getClassification } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { classificationOf } from '../domain/department.js';
import { findDepartment } from '../store/departments.js';

export function addGetClassification(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, getClassification, async ({ user, params }) => {
    const department = await findDepartment(context, user.id, params.id);
    if (!department) throw new NotFound();
    return success(classificationOf(department));
  });
}
