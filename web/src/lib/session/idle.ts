import { remember } from '../storage.js';

/** Checked when a page is opened: whether the session was idle for too long in the meantime. */
export async function isIdleTooLong(): Promise<boolean> {
  const now = Date.now();
  const last = readLastActivity(now);
  return last !== null && now - last >= idleLimitMs() && !(await isBusyAnywhere());
}

const defaultMinutes = 15;

/** How long a session may be idle before it is logged off, ms. The gateway writes it into the page (IDLE_MINUTES). */
export function idleLimitMs(): number {
  const minutes = Number(document.querySelector<HTMLMetaElement>('meta[name="idle-minutes"]')?.content);
  return (minutes > 0 ? minutes : defaultMinutes) * 60_000;
}

/** Time of the last activity in any tab, ms since 1970. */
export const lastActivityKey = 'lastAct';

/** Null before the first activity of this session. A clock that was set back does not extend the time until log-off. */
export function readLastActivity(now: number, storage: Storage = localStorage): number | null {
  const stored = storage.getItem(lastActivityKey);
  const at = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(at) ? Math.min(at, now) : null;
}

export function writeLastActivity(now: number, storage: Storage = localStorage): void {
  remember(lastActivityKey, String(now), storage);
}

/**
 * Work that must not be cut off by an idle log-off: a recording, a submission, an upload. Other tabs see it
 * through a Web Lock.
 */
const lockName = 'auscribe-busy';
const holds = new Set<object>();

export function holdBusy(): () => void {
  const hold = {};
  holds.add(hold);
  let free = () => {};
  const over = new Promise<void>((resolve) => {
    free = resolve;
  });
  globalThis.navigator?.locks?.request(lockName, { mode: 'shared' }, () => over).catch(() => undefined);
  return () => {
    holds.delete(hold);
    free();
  };
}

export function isBusyHere(): boolean {
  return holds.size > 0;
}

export async function isBusyAnywhere(): Promise<boolean> {
  if (isBusyHere()) return true;
  // In a browser without locks, a busy tab records activity instead: see features/idle/watch-idle.ts.
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName);
}
