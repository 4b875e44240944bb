import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { localKey } from '../../lib/vault/local-key.js';
import type { DashboardMemory } from './dashboard-memory.js';
import { type Filters, initialFilters, keptFiltersKey } from './filters.js';
import { isReturning } from './use-returning.js';

/** Fetched when there is something to store or to restore. */
const loadKeptFilters = () => import('./kept-filters.js');
const anyKept = () => sessionStorage.getItem(keptFiltersKey) !== null;

/** The list's filters, kept across a reload. `restoring` while they are being decrypted. */
export function useFilters(memory: DashboardMemory) {
  const { key: entry, state } = useLocation();
  const [filters, setFilters] = useState(memory.filters);
  const [restoring, setRestoring] = useState(() => memory.filters === initialFilters && anyKept());
  const newest = useRef(filters);

  function choose(next: Filters) {
    newest.current = next;
    memory.filters = next;
    setFilters(next);
  }

  useEffect(() => {
    // A convenience: without the key, a reload starts without filters.
    if (restoring || (filters === initialFilters && !anyKept())) return;
    loadKeptFilters()
      .then(({ keepFilters }) => keepFilters(entry, filters, localKey))
      .catch(() => undefined);
  }, [entry, filters, restoring]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept before this page was loaded
  useEffect(() => {
    if (!restoring) return;
    let current = true;
    loadKeptFilters()
      .then(({ hasKeptFilters, readKeptFilters }) =>
        hasKeptFilters(isReturning(state) ? null : entry) ? readKeptFilters(localKey) : null,
      )
      .catch(() => null)
      .then((found) => {
        if (!current) return;
        // A choice made in the meantime takes precedence.
        if (found && newest.current === initialFilters) choose(found);
        setRestoring(false);
      });
    return () => {
      current = false;
    };
  }, []);

  return { filters, choose, restoring };
}
