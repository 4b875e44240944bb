import { type Classification, createClassification, listClassifications } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export type Department = Pick<Classification, 'id' | 'classification'>;

export function listDepartments(): Promise<Department[]> {
  return api.call(listClassifications);
}

export function createDepartment(classification: string) {
  return api.answer(createClassification, { body: { classification } });
}
