import type { Outage } from '@auscribe/contracts';
import { troubles } from '../../lib/http/errors.js';

export type Broken = Outage | 'server';

const firstMs = 3_000;
const afterTroubleMs = 300;
const whileBrokenMs = 10_000;
const otherwiseMs = 60_000;

/**
 * Asks what is broken: every minute, every ten seconds while something is, and soon after a request has failed. A
 * failure during a question does not cut that question short, since requests that keep failing would then leave none to
 * be answered: another question follows the answer. Returns a function that stops it.
 */
export function watchOutages(
  ask: (signal: AbortSignal) => Promise<readonly Broken[]>,
  onAnswer: (broken: readonly Broken[]) => void,
): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let troubled = false;

  function askIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(askNow, ms);
  }

  async function askNow() {
    asking = true;
    troubled = false;
    const broken = await ask(end.signal);
    asking = false;
    if (end.signal.aborted) return;
    onAnswer(broken);
    if (troubled) askIn(afterTroubleMs);
    else askIn(broken.length > 0 ? whileBrokenMs : otherwiseMs);
  }

  const unlisten = troubles.listen(() => {
    troubled = true;
    if (!asking) askIn(afterTroubleMs);
  });
  askIn(troubles.get() === 0 ? firstMs : afterTroubleMs);
  return () => {
    end.abort();
    clearTimeout(timer);
    unlisten();
  };
}
