import { api } from '../../../lib/session/session.js';
import { department } from './list-departments.js';

export function createDepartment(classification: string) {
  return api.answer({ method: 'POST', path: '/classifications', json: { classification } }, department);
}
