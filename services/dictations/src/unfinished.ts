import { type Part, repeat } from '@auscribe/service-kit';
import type { DictationsContext } from './context.js';
import { reconcile } from './domain/processing.js';
import type { DictationRecord, WantedWork } from './domain/record.js';
import { recordOf } from './store/record-model.js';
import { changeRecord, wantedEvent } from './store/records.js';

const batchSize = 100;

/**
 * Finds unfinished records without progress, and requests their work again or marks them as failed. Any number of
 * processes may run it.
 */
export function reconciler(context: DictationsContext): Part {
  return repeat({
    name: 'reconciler',
    everyMs: context.config.RECONCILE_EVERY_MS,
    work: () => reconcileOnce(context),
    onError: (error) => context.logger.warn({ error }, 'unfinished dictations could not be checked'),
  });
}

async function reconcileOnce(context: DictationsContext): Promise<void> {
  const due = await context.records
    .find({ checkAt: { $lte: new Date() } })
    .limit(batchSize)
    .lean();
  for (const document of due) await reconcileRecord(context, recordOf(document));
}

async function reconcileRecord(context: DictationsContext, record: DictationRecord): Promise<void> {
  const { GIVE_UP_AFTER_MS } = context.config;
  const found = reconcile(record, GIVE_UP_AFTER_MS, new Date());
  if (found.kind === 'ask_again') await askAgain(context, record, found.wanted);
  if (found.kind !== 'give_up') return;
  // It may have made progress since it was read.
  const result = await changeRecord(context, { id: record.id }, (current) => {
    const again = reconcile(current, GIVE_UP_AFTER_MS, new Date());
    return again.kind === 'give_up' ? again.change : null;
  });
  if (result?.changed) context.business.failed(result.record);
}

/** Uses a new event id, since the broker would drop a known one. Readers see no difference, so the version stays. */
async function askAgain(context: DictationsContext, record: DictationRecord, wanted: WantedWork): Promise<void> {
  const now = Date.now();
  const { matchedCount } = await context.records.updateOne(
    { _id: record.id, version: record.version, checkAt: { $lte: new Date(now) } },
    {
      $set: { checkAt: new Date(now + context.config.NUDGE_AFTER_MS) },
      $push: { outbox: wantedEvent(record, wanted) },
    },
  );
  if (matchedCount === 0) return;
  context.recordRelay.wake(record.id);
  context.business.askedAgain(record);
}

interface Unfinished {
  count: number;
  oldestProgressAt: Date;
}

/** Counts unfinished records for the metrics. An index contains only these few records. */
export function unfinishedCount(context: DictationsContext): Part {
  return repeat({
    name: 'unfinished count',
    everyMs: context.config.RECONCILE_EVERY_MS,
    // Until the first count, this process cannot tell whether anything has stalled.
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
  const stalledSince = new Date(Date.now() - config.NUDGE_AFTER_MS);
  const [found] = await records.aggregate<Unfinished>([
    { $match: unfinished },
    { $group: { _id: null, count: { $sum: 1 }, oldestProgressAt: { $min: '$progressAt' } } },
  ]);
  business.unfinishedCounted({
    unfinished: found?.count ?? 0,
    stalled: found ? await records.countDocuments({ ...unfinished, progressAt: { $lt: stalledSince } }) : 0,
    longestStallSeconds: found ? Math.max(0, Date.now() - found.oldestProgressAt.getTime()) / 1000 : 0,
  });
}
