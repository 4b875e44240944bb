import { type Part, repeat } from '@auscribe/service-kit';
import type { DictationsContext } from './context.js';

interface Unfinished {
  count: number;
  /** Ready for review is what they are waiting for. */
  oldestProgressAt: Date;
}

/** What clinicians wait for, for the metrics: of the few records that are unfinished, which an index has. */
export function countingUnfinished(context: DictationsContext): Part {
  return repeat({
    name: 'unfinished count',
    everyMs: context.config.RECONCILE_EVERY_MS,
    // Until it has counted, this process can't say whether something stands still.
    firstAfterMs: 0,
    work: () => countUnfinished(context),
    onError: (error) => {
      context.business.unfinishedUnknown();
      context.logger.warn({ error }, 'unfinished dictations could not be counted');
    },
  });
}

async function countUnfinished({ records, business, config }: DictationsContext): Promise<void> {
  const unfinished = { checkAt: { $gt: new Date(0) } };
  const stillSince = new Date(Date.now() - config.NUDGE_AFTER_MS);
  const [found] = await records.aggregate<Unfinished>([
    { $match: unfinished },
    { $group: { _id: null, count: { $sum: 1 }, oldestProgressAt: { $min: '$progressAt' } } },
  ]);
  business.unfinishedCounted({
    unfinished: found?.count ?? 0,
    standingStill: found ? await records.countDocuments({ ...unfinished, progressAt: { $lt: stillSince } }) : 0,
    longestStillSeconds: found ? Math.max(0, Date.now() - found.oldestProgressAt.getTime()) / 1000 : 0,
  });
}
