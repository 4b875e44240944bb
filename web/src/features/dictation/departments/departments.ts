import { type Classification, listClassifications } from '@auscribe/contracts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/session/session.js';
import { clearLatestDepartment } from '../form-memory.js';
import { isKnown } from './department-rules.js';

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
    api.call(listClassifications).then(setAll, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  const add = useCallback((added: Department) => setAll((before) => [...(before ?? []), added]), []);
  return { all, failed, load, add };
}

/** Removes a department that no longer exists from the form, so that the form does not seem complete. */
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
    clearLatestDepartment(userId);
    onGone();
  }, [gone, userId]);
}

export type Department = Pick<Classification, 'id' | 'classification'>;
