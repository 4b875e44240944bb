import { lastActivityKey, readLastActivity, writeLastActivity } from '../../lib/session/idle.js';

interface IdleContext {
  limitMs: number;
  isBusyHere(): boolean;
  isBusyAnywhere(): Promise<boolean>;
  /** Seconds until the log-off; null while there is nothing to warn about. */
  warn(secondsLeft: number | null): void;
  /** Nobody was active for `limitMs`: the page must show nothing from now on. Called once. */
  over(): void;
}

export interface IdleWatch {
  /** Reports that somebody is there. */
  stay(): void;
  stop(): void;
}

const warningMs = 60_000;
const checkMs = 1000;
/** Each write wakes all other tabs, so writes are limited to one per interval. */
const writeIntervalMs = 2000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Watches for idle time across all tabs: each tab records activity, and each compares the last activity with the wall
 * clock. Timers only trigger the check: they stop while a computer sleeps, and are slow in hidden tabs.
 */
export function watchIdle(context: IdleContext): IdleWatch {
  const { limitMs, warn, over } = context;
  const startedMs = Date.now();
  let writtenAt = 0;
  let warned = false;
  let ended = false;

  function idleMs(now: number): number {
    return now - (readLastActivity(now) ?? startedMs);
  }

  function recordActivity(now: number) {
    if (Math.abs(now - writtenAt) < writeIntervalMs) return;
    writtenAt = now;
    writeLastActivity(now);
  }

  function show(secondsLeft: number | null) {
    if (secondsLeft === null && !warned) return;
    warned = secondsLeft !== null;
    warn(secondsLeft);
  }

  async function check(): Promise<void> {
    if (ended) return;
    const now = Date.now();
    if (context.isBusyHere()) recordActivity(now);
    const leftMs = limitMs - idleMs(now);
    if (leftMs > warningMs) return show(null);
    if (await context.isBusyAnywhere()) {
      recordActivity(now);
      return show(null);
    }
    if (ended) return;
    if (leftMs > 0) return show(Math.ceil(leftMs / 1000));
    ended = true;
    over();
  }

  /** After the warning, the user has to choose to stay: a mouse that is bumped does not count. */
  function onAct() {
    const now = Date.now();
    if (idleMs(now) < limitMs - warningMs) recordActivity(now);
    else void check();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastActivityKey) void check();
  };
  const onWake = () => void check();
  const passive = { capture: true, passive: true } as const;
  for (const act of acts) window.addEventListener(act, onAct, passive);
  window.addEventListener('storage', onStorage);
  for (const event of ['focus', 'pageshow', 'online'] as const) window.addEventListener(event, onWake);
  document.addEventListener('visibilitychange', onWake);
  const timer = setInterval(onWake, checkMs);
  void check();

  return {
    stay() {
      writtenAt = 0;
      recordActivity(Date.now());
      void check();
    },
    stop() {
      ended = true;
      clearInterval(timer);
      for (const act of acts) window.removeEventListener(act, onAct, passive);
      window.removeEventListener('storage', onStorage);
      for (const event of ['focus', 'pageshow', 'online'] as const) window.removeEventListener(event, onWake);
      document.removeEventListener('visibilitychange', onWake);
    },
  };
}
