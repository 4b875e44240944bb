import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@auscribe/testing';

/** The web app's own pauses: web/src/features/dictation/recording/chunk-uploader.ts. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** As the web app does: again and again until the server answers, with growing pauses. Throws after `withinMs`. */
export async function insist<T>(call: () => Promise<Answer<T>>, withinMs = 180_000): Promise<Answer<T>> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      const answer = await call();
      if (answer.status < 500 && answer.status !== 429) return answer;
      last = new Error(`status ${answer.status}: ${answer.text.slice(0, 200)}`);
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error('The server did not take it in time', { cause: last });
    await sleep((wait / 2) * (1 + Math.random()));
  }
}
