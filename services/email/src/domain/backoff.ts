const maxDelay = 3_600_000;
const jitter = 1 / 5;

/** The longest delay, ms. */
export const longestWaitMs = maxDelay * (1 + jitter);

/** Delay before the next try, ms: doubles each time, up to an hour, plus up to a fifth so that retries spread out. */
export function backoffMs(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.max(0, tries - 1), maxDelay) * (1 + Math.random() * jitter);
}
