import { useCallback, useEffect, useState } from 'react';
import { type Department, listDepartments } from './list-departments.js';

export function useDepartments() {
  const [departments, setDepartments] = useState<Department[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    listDepartments().then(setDepartments, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  const add = useCallback((added: Department) => setDepartments((before) => [...(before ?? []), added]), []);
  return { departments: departments ?? [], loaded: departments !== null, failed, load, add };
}
