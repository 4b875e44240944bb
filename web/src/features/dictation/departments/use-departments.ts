import { useCallback, useEffect, useState } from 'react';
import { type Department, listDepartments } from './list-departments.js';

export interface Departments {
  /** Null until they are loaded. */
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
