import { useEffect } from 'react';
import { isKnown } from './is-known.js';
import { forgetLatestDepartment } from './latest-department.js';
import type { Departments } from './use-departments.js';

/** Takes a department out of the form that no longer exists, so that the form does not pass for complete. */
export function useKnownDepartment(
  userId: string,
  departments: Departments,
  classificationId: string,
  onGone: () => void,
): void {
  const gone = classificationId !== '' && !isKnown(departments, classificationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each department that is gone
  useEffect(() => {
    if (!gone) return;
    forgetLatestDepartment(userId);
    onGone();
  }, [gone, userId]);
}
