import { useEffect, useLayoutEffect, useRef } from 'react';
import { beginAction } from '../../lib/tracing/page-tracer.js';

/** Traces how long a dictation takes from the page's beginning to its text. */
export function useOpeningSpan(id: string, kind: 'loading' | 'loaded' | 'not-found' | 'failed'): void {
  const end = useRef<(failed: boolean) => void>(undefined);

  // Before the query's own effects: its request is a part of it.
  useLayoutEffect(() => {
    if (id) end.current = beginAction('open dictation');
    return () => {
      end.current?.(false);
      end.current = undefined;
    };
  }, [id]);

  useEffect(() => {
    if (kind === 'loading') return;
    end.current?.(kind === 'failed');
    end.current = undefined;
  }, [kind]);
}
