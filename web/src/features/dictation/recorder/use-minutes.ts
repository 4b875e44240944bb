import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Whole minutes since `active` became true. */
export function useMinutes(active: boolean): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (!active) return;
    const since = performance.now();
    // Counted on the clock: a page out of sight misses ticks.
    const timer = setInterval(() => setMinutes(Math.floor((performance.now() - since) / minuteMs)), 5000);
    return () => {
      clearInterval(timer);
      setMinutes(0);
    };
  }, [active]);
  return minutes;
}
