import { deleteUnder } from '@auscribe/object-store';
import { type Part, repeat } from '@auscribe/service-kit';
import type { DictationsContext } from '../context.js';
import { isProcessing } from '../domain/record.js';
import { dayMs, deletesAt, needsNotice } from '../domain/retention.js';
import { recordOf } from '../store/record-model.js';
import {
  askAgain,
  countRemovals,
  dropRemoval,
  removalsAskedBefore,
  removedRecord,
  removeRecord,
} from '../store/removals.js';
import { retentionOf } from '../store/retentions.js';

const batchSize = 100;

/** Periodically removes records that are due for deletion. */
export function sweeper(context: DictationsContext): Part {
  return repeat({
    name: 'sweeper',
    everyMs: context.config.AUTO_DELETE_SWEEP_MS,
    work: (stopping) => sweep(context, stopping),
    onError: (error) => context.removals.failed(error),
  });
}

/**
 * Removes the records that are due, and continues removals that have stalled. Each record is removed with one
 * conditional write, so that any number of processes may sweep concurrently, and a crash leaves nothing half done.
 */
async function sweep(context: DictationsContext, signal: AbortSignal): Promise<void> {
  let unnoticed = 0;
  for await (const { _id } of context.retentions
    .find({ days: { $ne: null } }, { _id: 1 })
    .lean()
    .cursor()) {
    if (signal.aborted) return;
    unnoticed += await sweepUser(context, _id, signal);
  }
  const before = new Date(Date.now() - context.config.NUDGE_AFTER_MS);
  for (const removal of await removalsAskedBefore(context, before)) {
    if (removal.removal.waitingFor.length === 0) await finishRemoval(context, removal.id);
    else await askAgain(context, removal);
  }
  context.removals.sweepEnded(await countRemovals(context), unnoticed);
}

/** Returns how many records are waiting for the notice to be shown to their owner. */
async function sweepUser(context: DictationsContext, userId: string, signal: AbortSignal): Promise<number> {
  const graceMs = context.config.AUTO_DELETE_GRACE_MS;
  let unnoticed = 0;
  let after = new Date(0);
  for (;;) {
    // Read again for each page: a sweep takes long, and a clinician may have chosen "Never" in the meantime.
    const retention = await retentionOf(context, userId);
    const now = new Date();
    if (signal.aborted || !retention || retention.days === null) return unnoticed;
    if (retention.since.getTime() + graceMs > now.getTime()) return unnoticed;
    const { days } = retention;
    const found = await context.records
      .find({
        userId,
        createdDate: { $lte: new Date(now.getTime() - days * dayMs), $gt: after },
        status: { $ne: 'PENDING' },
        kept: { $ne: true },
      })
      .sort({ createdDate: 1 })
      .limit(batchSize)
      .lean();
    for (const record of found.map(recordOf)) {
      if (needsNotice(record, retention, graceMs, now)) unnoticed += 1;
      const due = deletesAt(record, retention, graceMs, now);
      // Wait for work in progress to end: nobody would get its results.
      if (!due || due > now || isProcessing(record)) continue;
      try {
        if (await removeRecord(context, record, now)) {
          context.removals.swept(record.id, record.createdDate, days);
        }
      } catch (error) {
        context.removals.failed(error, record.id);
      }
    }
    const last = found.at(-1);
    if (!last || found.length < batchSize) return unnoticed;
    after = last.createdDate;
  }
}

/**
 * Completes a removal once all other services have confirmed: deletes the notes that this service wrote and anything
 * left next to them, and then the remains of the record.
 */
export async function finishRemoval(context: DictationsContext, id: string): Promise<void> {
  const found = await removedRecord(context, id);
  if (!found || found.removal.waitingFor.length > 0) return;
  const { objects, removals } = context;
  const { userId } = found.removal;
  for (const kind of ['notes', 'transcripts']) {
    await deleteUnder(objects, `${kind}/${userId}/${id}/`);
    // Keys of earlier releases did not contain the user.
    await deleteUnder(objects, `${kind}/${id}/`);
  }
  if (await dropRemoval(context, id)) removals.removed(id, found.removal.startedAt);
}
