import { type Part, repeat } from '@auscribe/service-kit';
import type { EmailContext } from '../context.js';

/** Counts queued mails and how long they have waited, for the metrics. An index lists the few unfinished ones. */
export function queueCount(context: EmailContext): Part {
  return repeat({
    name: 'mail count',
    everyMs: 2 * context.config.QUEUE_SWEEP_MS,
    firstAfterMs: context.config.QUEUE_SWEEP_MS,
    work: () => countQueue(context),
    onError: (error) => context.logger.warn({ error }, 'queued mails could not be counted'),
  });
}

async function countQueue({ deliveries, business }: EmailContext): Promise<void> {
  const [found] = await deliveries.aggregate<{ count: number; oldest: Date }>([
    { $match: { dueAt: { $gt: new Date(0) }, state: 'queued' } },
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
  ]);
  business.queueCounted(found?.count ?? 0, found ? (Date.now() - found.oldest.getTime()) / 1000 : 0);
}
