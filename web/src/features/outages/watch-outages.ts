import type { Outage } from '@auscribe/contracts';
import { requestFailures } from '../../lib/http/errors.js';

export type Broken = Outage | 'server';

const firstMs = 3_000;
const afterFailureMs = 300;
const outageIntervalMs = 10_000;
const usualIntervalMs = 60_000;

/**
 * Polls for outages: every minute, every ten seconds during one, and soon after a request has failed. A failure does
 * not interrupt a running poll, because requests that keep failing would then never let one finish; another poll
 * follows it instead. Returns a function that stops polling.
 */
export function watchOutages(
  ask: (signal: AbortSignal) => Promise<readonly Broken[]>,
  onAnswer: (broken: readonly Broken[]) => void,
): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let failedMeanwhile = false;

  function askIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(askNow, ms);
  }

  async function askNow() {
    asking = true;
    failedMeanwhile = false;
    const broken = await ask(end.signal);
    asking = false;
    if (end.signal.aborted) return;
    onAnswer(broken);
    if (failedMeanwhile) askIn(afterFailureMs);
    else askIn(broken.length > 0 ? outageIntervalMs : usualIntervalMs);
  }

  const unlisten = requestFailures.listen(() => {
    failedMeanwhile = true;
    if (!asking) askIn(afterFailureMs);
  });
  askIn(requestFailures.get() === 0 ? firstMs : afterFailureMs);
  return () => {
    end.abort();
    clearTimeout(timer);
    unlisten();
  };
}
