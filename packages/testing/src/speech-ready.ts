import { setTimeout as sleep } from 'node:timers/promises';
import { testParts } from './test-parts.js';

/** Resolves with the base URL (…/v1) once the shared speech engine has loaded its model. */
export async function speechReady(withinMs = 120_000): Promise<string> {
  const { speechUrl } = testParts();
  const readiness = new URL('/readyz', speechUrl);
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await fetch(readiness).catch(() => null);
    if (answer?.ok) return speechUrl;
    if (performance.now() > deadline) throw new Error(`The speech engine is not ready after ${withinMs} ms`);
    await sleep(250);
  }
}
