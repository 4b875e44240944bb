import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks again and again until `look` gives something other than null, undefined or false. Its own errors count as
 * "not yet"; the last one is told when the time is over.
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
