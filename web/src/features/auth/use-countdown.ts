import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds left of `seconds` since `start`, and a function to restart. Uses the clock, because timers are slow or
 * stopped in a background tab.
 */
export function useCountdown(seconds: number, start: () => number): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => start() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(end, now);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running]);

  const restart = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }, [seconds]);
  return [left, restart];
}

/** Whole seconds until `end`, both in milliseconds; never negative. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
