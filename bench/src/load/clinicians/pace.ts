import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@auscribe/testing';

/** The web app's retry delays: web/src/features/dictation/recording/chunks.ts. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Retries until the server answers, with growing delays like the web app's. Throws after `withinMs`. */
export async function retryUntilAnswered<T>(call: () => Promise<Answer<T>>, withinMs = 180_000): Promise<Answer<T>> {
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
    if (performance.now() > deadline) throw new Error('The server did not accept the request in time', { cause: last });
    await sleep((wait / 2) * (1 + Math.random()));
  }
}

/** Does the work for all items, `concurrency` at a time. Returns the results in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  let next = 0;
  const turn = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results.set(at, await work(item, at));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, turn));
  return [...results.entries()].sort(([one], [other]) => one - other).map(([, result]) => result);
}
