import { randomUUID } from 'node:crypto';
import { createClassification } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { checkedDepartmentName, classificationOf, wordsAfter } from '../domain/department.js';
import { asHttpErrors } from '../errors.js';
import { insertDepartment } from '../store/departments.js';

/** PRODUCT.md section 8. */
export const alreadyExists = 'Classification already exists';

export function addCreateClassification(app: FastifyInstance, context: DictationsContext): void {
  addOperation(app, createClassification, async ({ user, body }) =>
    asHttpErrors(async () => {
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
    }),
  );
}
