/** Measures the time that is recorded; pauses don't count. Milliseconds. */
export interface Stopwatch {
  start(): void;
  pause(): void;
  elapsedMs(): number;
}

export function createStopwatch(now: () => number): Stopwatch {
  let before = 0;
  let since: number | null = null;
  return {
    start() {
      since ??= now();
    },
    pause() {
      if (since !== null) before += now() - since;
      since = null;
    },
    elapsedMs: () => before + (since === null ? 0 : now() - since),
  };
}
