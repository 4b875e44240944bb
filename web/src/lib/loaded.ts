import { useCallback, useEffect, useRef, useState } from 'react';

/** Data for one part of a page, which is loaded after the page is shown. */
export type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; value: T };

/** Loads a part of the record, and loads it again when `version` changes; null means that there is none yet. */
export function useLoaded<T>(
  load: (id: string, signal: AbortSignal) => Promise<T>,
  id: string,
  version: string | number | null,
): { state: Loaded<T>; retry(): void } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads it again
  useEffect(() => {
    if (version === null) return;
    const leaving = new AbortController();
    load(id, leaving.signal).then(
      (value) => setState({ kind: 'loaded', value }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [load, id, version, attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry };
}

/**
 * Loads a list when its part of the page is mounted, and again by `refresh`. If that fails, what was loaded before stays:
 * a slightly outdated list is better than none.
 */
export function useRefreshable<T>(load: () => Promise<T>): { state: Loaded<T>; refresh(): Promise<void> } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const attempt = useRef(0);

  const refresh = useCallback(async () => {
    attempt.current += 1;
    const mine = attempt.current;
    try {
      const value = await load();
      if (mine === attempt.current) setState({ kind: 'loaded', value });
    } catch {
      if (mine === attempt.current) setState((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }));
    }
  }, [load]);
  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { state, refresh };
}
