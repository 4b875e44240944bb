import type { RecordActivity } from '@auscribe/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadActivity } from './api/load-activity.js';

interface Activity {
  lines: RecordActivity[];
  next: string | null;
  state: 'loading' | 'failed' | 'loaded';
}

/** The activity of a record, page by page, loaded when it is first shown. */
export function useActivity(id: string) {
  const [activity, setActivity] = useState<Activity>({ lines: [], next: null, state: 'loading' });
  const leaving = useRef(new AbortController());

  const load = useCallback(
    async (cursor: string | null) => {
      leaving.current.abort();
      const mine = new AbortController();
      leaving.current = mine;
      setActivity((before) => ({ ...before, state: 'loading' }));
      try {
        const { lines, next } = await loadActivity(id, cursor, mine.signal);
        setActivity((before) => ({
          lines: cursor === null ? lines : [...before.lines, ...lines],
          next,
          state: 'loaded',
        }));
      } catch {
        if (!mine.signal.aborted) setActivity((before) => ({ ...before, state: 'failed' }));
      }
    },
    [id],
  );

  useEffect(() => {
    load(null);
    return () => leaving.current.abort();
  }, [load]);

  const { lines, next, state } = activity;
  return { lines, next, state, refresh: () => load(null), more: () => load(next) };
}
