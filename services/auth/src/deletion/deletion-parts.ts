import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { eraseOwnData, finishDeletion } from './finish-deletion.js';

/** The collection is almost always empty, so checking it is cheap. */
const checkEverySeconds = 5;
/** Services that have not answered within this time are asked again, ms. */
const askAgainAfterMs = 120_000;
const restoredPageSize = 1000;

/**
 * The background work that completes deletions: it publishes their events, sweeps over those still waiting for answers,
 * and deletes accounts again that a restore brought back.
 */
export function deletionParts(context: AuthContext): Part[] {
  const { deletionLog, deletionRelay, logger, config, now } = context;
  return [
    deletionRelay,
    {
      name: 'restored accounts',
      async start() {
        const count = await deleteRestored(context);
        if (count === 0) return;
        logger.warn(
          { event: 'restored_accounts_deleted', count },
          'accounts that a restore brought back are being deleted again',
        );
      },
    },
    repeat({
      name: 'deletion log',
      everyMs: 6 * 3_600_000,
      work: () => deletionLog.deleteOlderThan(new Date(now() - config.DELETION_LOG_DAYS * 24 * 3_600_000)),
      onError: (error) => logger.error({ error }, 'old entries of the deletion log could not be deleted'),
    }),
    repeat({
      name: 'deletions',
      everyMs: Math.min(config.SWEEP_SECONDS, checkEverySeconds) * 1000,
      work: (stopping) => continueDeletions(context, stopping),
      onError: (error) => logger.error({ error }, 'account deletions could not be continued; they will be retried'),
    }),
  ];
}

/**
 * Restarts the deletion of every deleted account that a backup brought back. Runs at each start, because every restore
 * ends with one. Returns the number of such accounts.
 */
async function deleteRestored(context: AuthContext): Promise<number> {
  const { accounts, deletions, deletionLog, deletionRelay } = context;
  let count = 0;
  for (let after = ''; ; ) {
    const page = await accounts.model
      .find({ _id: { $gt: after } }, { email: 1, firstName: 1 })
      .sort({ _id: 1 })
      .limit(restoredPageSize)
      .lean();
    const gone = new Set(await deletionLog.deletedAmong(page.map(({ _id }) => _id)));
    for (const account of page.filter(({ _id }) => gone.has(_id))) {
      await eraseOwnData(context, await deletions.begin(account));
      deletionRelay.wake(account._id);
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < restoredPageSize) return count;
    after = last._id;
  }
}

/**
 * Continues deletions that were interrupted after their first write, and sends the request again to services that have
 * not answered.
 */
async function continueDeletions(context: AuthContext, stopping: AbortSignal): Promise<void> {
  const { deletions, dataKeys, deletionRelay, config, now } = context;
  const waitMs = Math.min(askAgainAfterMs, config.ERASE_AGAIN_SECONDS * 2000);
  for (const deletion of await deletions.dueBefore(new Date(now()))) {
    if (stopping.aborted) return;
    await eraseOwnData(context, deletion);
    if (!(await deletions.byId(deletion._id))) {
      // Another process completed it in the meantime and dropped the key before it was erased here again.
      await dataKeys.drop(deletion._id);
    } else if (deletion.waitingFor.length === 0) {
      await finishDeletion(context, deletion._id);
    } else if (!deletion.asked || now() - deletion.askedAt.getTime() > waitMs) {
      await deletions.requestAgain(deletion);
      deletionRelay.wake(deletion._id);
    }
  }
}
