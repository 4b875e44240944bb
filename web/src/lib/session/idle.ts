import { remember } from '../storage.js';
import { isBusyAnywhere } from './busy.js';

/** Asked when a page is opened: whether the session was left alone for too long meanwhile. */
export async function isIdleTooLong(): Promise<boolean> {
  const now = Date.now();
  const last = readLastAct(now);
  return last !== null && now - last >= idleLimitMs() && !(await isBusyAnywhere());
}

const defaultMinutes = 15;

/** How long nobody has to do anything, ms. The gateway writes it into the page (IDLE_MINUTES). */
export function idleLimitMs(): number {
  const minutes = Number(document.querySelector<HTMLMetaElement>('meta[name="idle-minutes"]')?.content);
  return (minutes > 0 ? minutes : defaultMinutes) * 60_000;
}

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
