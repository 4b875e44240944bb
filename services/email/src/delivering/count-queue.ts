import { type Part, repeat } from '@auscribe/service-kit';
import type { EmailContext } from '../context.js';

/** How many mails wait and for how long, for the metrics: of the few that are unfinished, which an index has. */
export function countingQueue(context: EmailContext): Part {
  return repeat({
    name: 'mail count',
    everyMs: 2 * context.config.QUEUE_SWEEP_MS,
    firstAfterMs: context.config.QUEUE_SWEEP_MS,
    work: () => countQueue(context),
    onError: (error) => context.logger.warn({ error }, 'mails that wait could not be counted'),
  });
}

async function countQueue({ deliveries, business }: EmailContext): Promise<void> {
  const [found] = await deliveries.aggregate<{ count: number; oldest: Date }>([
    { $match: { dueAt: { $gt: new Date(0) }, state: 'queued' } },
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
  ]);
  business.queueCounted(found?.count ?? 0, found ? (Date.now() - found.oldest.getTime()) / 1000 : 0);
}
