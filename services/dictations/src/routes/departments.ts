import { randomUUID } from 'node:crypto';
import {
  createClassification,
  getClassification,
  listClassifications,
  updateClassification,
} from '@auscribe/contracts';
import { addOperation, BadRequest, Conflict, NotFound, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { checkedDepartmentName, classificationOf, type Department, wordsAfter } from '../domain/department.js';
import { addRecordOperation } from '../errors.js';
import { findDepartment, insertDepartment, listDepartments, replaceDepartment } from '../store/departments.js';

/** PRODUCT.md section 8. */
const alreadyExists = 'Classification already exists';

/** A user's departments. */
export function departmentRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, listClassifications, async ({ user, query }) => {
    const { departments, nextCursor } = await listDepartments(context, user.id, query);
    return { ...success(departments.map(classificationOf)), nextCursor };
  });

  addOperation(app, getClassification, async ({ user, params }) => {
    const department = await findDepartment(context, user.id, params.id);
    if (!department) throw new NotFound();
    return success(classificationOf(department));
  });

  addRecordOperation(app, createClassification, async ({ user, body }) => {
    const department = {
      id: randomUUID(),
      userId: user.id,
      name: checkedDepartmentName(body.classification),
      ...wordsAfter(body),
      createdDate: new Date(),
      version: 1,
    };
    if (!(await insertDepartment(context, department))) return refusal('Failed', alreadyExists, null);
    return success(classificationOf(department), 'Classification created');
  });

  addRecordOperation(app, updateClassification, async ({ user, params, body }) => {
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
  });
}
