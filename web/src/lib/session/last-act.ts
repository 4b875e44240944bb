import { remember } from '../storage/remember.js';

/** When somebody last did something in any tab, ms since 1970. */
export const lastActKey = 'lastAct';

/** Null before the first act of this session. A clock that was set back does not make the time until log-off longer. */
export function readLastAct(now: number, storage: Storage = localStorage): number | null {
  const stored = storage.getItem(lastActKey);
  const at = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(at) ? Math.min(at, now) : null;
}

export function noteAct(now: number, storage: Storage = localStorage): void {
  remember(lastActKey, String(now), storage);
}
