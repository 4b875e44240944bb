import { useEffect, useState } from 'react';
import type { RecordingSession } from '../recording/recording-session.js';

/** Milliseconds recorded, asked often enough that each second shows when it is due. */
export function useElapsed(session: RecordingSession | null): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!session) return;
    const tick = () => setElapsed(Math.floor(session.elapsedMs() / 1000) * 1000);
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [session]);
  return session ? elapsed : 0;
}
