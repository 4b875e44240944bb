import { consumers } from '@auscribe/contracts';
import { OutboxRelay, type Stoppable } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { deleteRestored } from './delete-restored.js';
import { eraseOwnData } from './erase-own-data.js';
import { finishDeletion } from './finish-deletion.js';

/** The collection is almost always empty, so looking is cheap. */
const lookEverySeconds = 5;
/** Services that have not answered within this time are asked again, ms. */
const patienceMs = 120_000;

/** What completes every deletion: its events, the services' answers, and a sweep over those that are still waiting. */
export function deletionParts(context: AuthContext): Part[] {
  const { deletions, deletionLog, dataKeys, deletionRelay, messaging, logger, config, now } = context;
  let answers: Stoppable | undefined;
  return [
    { name: 'outbox', start: () => deletionRelay.start(), stop: () => deletionRelay.stop() },
    {
      name: 'restored accounts',
      async start() {
        const count = await deleteRestored(context);
        if (count > 0)
          logger.warn(
            { event: 'restored_accounts_deleted', count },
            'accounts that a backup brought back are deleted again',
          );
      },
    },
    repeat({
      name: 'deletion log',
      everyMs: 6 * 3_600_000,
      work: () => deletionLog.deleteOlderThan(new Date(now() - config.DELETION_LOG_DAYS * 24 * 3_600_000)),
      onError: (error) => logger.error({ error }, 'old entries of the deletion log could not be deleted'),
    }),
    {
      name: 'erasures',
      start: () => {
        answers = messaging.consume(consumers.confirmAccountErasure, async ({ payload }) => {
          await deletions.noteErased(payload.userId, payload.round, payload.erasedBy);
          await finishDeletion(context, payload.userId);
        });
      },
      stop: () => answers?.stop(),
    },
    repeat({
      name: 'deletions',
      everyMs: Math.min(config.SWEEP_SECONDS, lookEverySeconds) * 1000,
      async work(stopping) {
        const patience = Math.min(patienceMs, config.ERASE_AGAIN_SECONDS * 2000);
        for (const deletion of await deletions.dueBefore(new Date(now()))) {
          if (stopping.aborted) return;
          // Interrupted after its first write, or not completed yet: both continue here.
          await eraseOwnData(context, deletion);
          if (!(await deletions.byId(deletion._id))) {
            // Another process completed it meanwhile, and dropped the key before it was erased here again.
            await dataKeys.drop(deletion._id);
            continue;
          }
          if (deletion.waitingFor.length === 0) await finishDeletion(context, deletion._id);
          else if (!deletion.asked || now() - deletion.askedAt.getTime() > patience) {
            await deletions.requestAgain(deletion);
            deletionRelay.wake(deletion._id);
          }
        }
      },
      onError: (error) => logger.error({ error }, 'account deletions could not be continued; they will be retried'),
    }),
  ];
}

export function deletionOutbox({
  deletions,
  messaging,
  logger,
}: Pick<AuthContext, 'deletions' | 'messaging' | 'logger'>) {
  return new OutboxRelay({ collection: deletions.model.collection, messaging, logger });
}
