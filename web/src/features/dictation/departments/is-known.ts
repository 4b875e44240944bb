import type { Departments } from './use-departments.js';

/** A department that was remembered may be gone. While the list is not there, the server is the one to say so. */
export function isKnown({ all }: Pick<Departments, 'all'>, classificationId: string): boolean {
  return all === null || all.some(({ id }) => id === classificationId);
}
