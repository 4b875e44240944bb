import { useCallback, useEffect, useState } from 'react';
import { forgetLatestDepartment } from '../latest-choices.js';
import { isKnown } from './department-rules.js';
import { type Department, listDepartments } from './departments.js';

export interface Departments {
  /** Null until the list is loaded. */
  all: readonly Department[] | null;
  failed: boolean;
  load(): void;
  add(department: Department): void;
}

export function useDepartments(): Departments {
  const [all, setAll] = useState<Department[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    listDepartments().then(setAll, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  const add = useCallback((added: Department) => setAll((before) => [...(before ?? []), added]), []);
  return { all, failed, load, add };
}

/** Removes a department that no longer exists from the form, so that the form does not pass for complete. */
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
