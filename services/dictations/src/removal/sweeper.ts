import { type Part, repeat } from '@auscribe/service-kit';
import type { DictationsContext } from '../context.js';
import { sweep } from './sweep.js';

/** Looks for records whose time is over, again and again. */
export function sweeper(context: DictationsContext): Part {
  return repeat({
    name: 'sweeper',
    everyMs: context.config.AUTO_DELETE_SWEEP_MS,
    work: (stopping) => sweep(context, stopping),
    onError: (error) => context.removals.failed(error),
  });
}
