import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.js';
import { useDelayedRefresh, useLive } from '../../lib/apollo/live.js';
import type { DashboardMemory } from './dashboard-memory.js';
import type { Filters } from './filters.js';
import { text } from './text.js';

const debounceMs = 250;
const refreshDelayMs = 150;

/** The list for these filters, read page by page and kept up to date by live events. */
export function useDictations(filters: Filters, memory: DashboardMemory) {
  const search = useDebounced(filters.search.trim(), debounceMs);
  const feed = memory.feedFor({ ...filters, search });
  const newest = useStore(feed.state);
  const refresh = useCallback(() => feed.refresh(), [feed]);
  const retry = useCallback(() => feed.retry(), [feed]);
  const loadMore = useCallback(() => feed.loadMore(), [feed]);

  // While the list for a new filter loads, the previous list stays, so that the layout does not jump.
  const lastReady = useRef(newest);
  const due = newest.phase === 'loading' && lastReady.current.phase === 'ready' ? lastReady.current : newest;
  // Deferred, so that rendering many cards does not delay key presses or clicks.
  const state = useDeferredValue(due);
  useEffect(() => {
    lastReady.current = newest;
  }, [newest]);

  useEffect(() => {
    refresh();
  }, [refresh]);

  const failed = state.phase === 'failed';
  useEffect(() => {
    if (failed) toast.error(text.get().loadFailed);
  }, [failed]);

  const refreshSoon = useDelayedRefresh(refresh, refreshDelayMs);
  useLive((event) => {
    if (event.kind === 'removed') return feed.remove(event.id);
    if (event.kind === 'changed' && feed.apply(event.dictation)) return;
    refreshSoon();
  });

  return {
    ...state,
    /** Whether the previous list is still shown. */
    stale: due !== newest,
    searching: search !== '',
    retry,
    loadMore,
  };
}

/** The value once it has not changed for `ms`, so that a search starts when typing pauses. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
