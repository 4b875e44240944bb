import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until `look` returns something other than null, undefined or false. An error thrown by `look` counts as "not
 * yet"; after the time limit, the last one is the cause of the error.
 */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  { withinMs = 60_000, everyMs = 100, what = 'it' } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found !== null && found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms for ${what}`, { cause: last });
    await sleep(everyMs);
  }
}
