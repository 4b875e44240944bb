import { useEffect, useLayoutEffect } from 'react';
import type { DashboardMemory } from './dashboard-memory.js';

/** Goes to where the list was left, and notes where it is left. */
export function useScrollMemory(memory: DashboardMemory): void {
  useEffect(() => {
    const { scrollY } = memory;
    if (scrollY === 0) return;
    // After the layout's own scroll to the top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, scrollY));
    return () => cancelAnimationFrame(frame);
  }, [memory]);

  useLayoutEffect(
    () => () => {
      memory.scrollY = window.scrollY;
    },
    [memory],
  );
}
