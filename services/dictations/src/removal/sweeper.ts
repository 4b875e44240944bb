import type { Part } from '@auscribe/service-kit';
import type { DictationsContext } from '../context.js';
import { sweep } from './sweep.js';

/** Looks for records whose time is over, again and again. */
export function sweeper(context: DictationsContext): Part {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const plan = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = sweep(context, stopping.signal)
        .catch((error) => context.removals.failed(error))
        .finally(plan);
    }, context.config.AUTO_DELETE_SWEEP_MS);
  };
  return {
    name: 'sweeper',
    start: plan,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
