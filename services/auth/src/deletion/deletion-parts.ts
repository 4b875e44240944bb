import { consumers } from '@auscribe/contracts';
import { OutboxRelay, type Stoppable } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { deleteRestored } from './delete-restored.js';
import { finishDeletion } from './finish-deletion.js';
import { takeAway } from './take-away.js';

/** The collection is all but empty: a look costs nothing. */
const lookEverySeconds = 5;
/** Asks again who has not answered for so long, ms. */
const patienceMs = 120_000;

/** What makes every deletion come to its end: its events, the keepers' answers, and a sweep over those that wait. */
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
      work: () => deletionLog.forgetOlderThan(new Date(now() - config.DELETION_LOG_DAYS * 24 * 3_600_000)),
      onError: (error) => logger.error({ error }, 'old lines of the deletion log are still there'),
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
          // Cut off after its first write, or kept from its end: both continue here.
          await takeAway(context, deletion);
          if (!(await deletions.byId(deletion._id))) {
            // Somebody else made an end meanwhile, and forgot the key before it was erased here once more.
            await dataKeys.forget(deletion._id);
            continue;
          }
          if (deletion.waitingFor.length === 0) await finishDeletion(context, deletion._id);
          else if (!deletion.asked || now() - deletion.askedAt.getTime() > patience) {
            await deletions.askAgain(deletion);
            deletionRelay.wake(deletion._id);
          }
        }
      },
      onError: (error) => logger.error({ error }, 'deletions of accounts wait for the next look'),
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
