import { useEffect } from 'react';
import { holdUpdates } from './unsaved-work.js';

/** While active, nobody is asked to reload: for work that would be lost. Text in fields and recordings hold by themselves. */
export function useHoldUpdates(active: boolean): void {
  useEffect(() => (active ? holdUpdates() : undefined), [active]);
}
