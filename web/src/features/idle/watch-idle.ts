import { lastActKey, noteAct, readLastAct } from '../../lib/session/idle.js';

export interface IdleContext {
  limitMs: number;
  isBusyHere(): boolean;
  isBusyAnywhere(): Promise<boolean>;
  /** Seconds until the log-off; null as long as there is nothing to warn of. */
  warn(secondsLeft: number | null): void;
  /** Nobody did anything for `limitMs`: the page must show nothing from now on. Called once. */
  over(): void;
}

export interface IdleWatch {
  /** Somebody is here. */
  stay(): void;
  stop(): void;
}

const warningMs = 60_000;
const lookMs = 1000;
/** Each write wakes all other tabs. */
const noteMs = 2000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Watches for idle time, in all tabs together: each writes down when somebody did something, and each compares that with the
 * clock on the wall. Timers are only there to look: they stand still while a computer sleeps, and are slow in hidden tabs.
 */
export function watchIdle(context: IdleContext): IdleWatch {
  const { limitMs, warn, over } = context;
  const beganMs = Date.now();
  let noted = 0;
  let warned = false;
  let ended = false;

  function idleMs(now: number): number {
    return now - (readLastAct(now) ?? beganMs);
  }

  function note(now: number) {
    if (Math.abs(now - noted) < noteMs) return;
    noted = now;
    noteAct(now);
  }

  function tell(secondsLeft: number | null) {
    if (secondsLeft === null && !warned) return;
    warned = secondsLeft !== null;
    warn(secondsLeft);
  }

  async function look(): Promise<void> {
    if (ended) return;
    const now = Date.now();
    if (context.isBusyHere()) note(now);
    const leftMs = limitMs - idleMs(now);
    if (leftMs > warningMs) return tell(null);
    if (await context.isBusyAnywhere()) {
      note(now);
      return tell(null);
    }
    if (ended) return;
    if (leftMs > 0) return tell(Math.ceil(leftMs / 1000));
    ended = true;
    over();
  }

  /** Once warned, one has to say that one stays: a mouse that is pushed by accident is nobody. */
  function onAct() {
    const now = Date.now();
    if (idleMs(now) < limitMs - warningMs) note(now);
    else void look();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastActKey) void look();
  };
  const onWake = () => void look();
  const passive = { capture: true, passive: true } as const;
  for (const act of acts) window.addEventListener(act, onAct, passive);
  window.addEventListener('storage', onStorage);
  for (const event of ['focus', 'pageshow', 'online'] as const) window.addEventListener(event, onWake);
  document.addEventListener('visibilitychange', onWake);
  const timer = setInterval(onWake, lookMs);
  void look();

  return {
    stay() {
      noted = 0;
      note(Date.now());
      void look();
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
