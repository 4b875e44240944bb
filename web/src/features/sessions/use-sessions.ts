import type { UserSession } from '@auscribe/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listSessions } from './api.js';

const everyMs = 15_000;

export type SessionsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; sessions: readonly UserSession[] };

/** Kept current while the page is visible: loaded again from time to time, and when the page becomes visible again. */
export function useSessions() {
  const [state, setState] = useState<SessionsState>({ kind: 'loading' });
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const sessions = await listSessions();
      if (mine === asked.current) setState({ kind: 'loaded', sessions });
    } catch {
      // A slightly outdated list is better than none.
      if (mine === asked.current) setState((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }));
    }
  }, []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    void refresh();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      asked.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  return { state, refresh };
}
