import type { Classification } from '@auscribe/contracts';
import { list, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export type Department = Pick<Classification, 'id' | 'classification'>;

const department = record<Department>({ id: text, classification: text });

export function listDepartments(): Promise<Department[]> {
  return api.data({ method: 'GET', path: '/classifications' }, list(department));
}

export function createDepartment(classification: string) {
  return api.answer({ method: 'POST', path: '/classifications', json: { classification } }, department);
}
