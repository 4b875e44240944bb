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

const atOnce = 100;

/** Looks at intervals for records whose time is over. */
export function sweeper(context: DictationsContext): Part {
  return repeat({
    name: 'sweeper',
    everyMs: context.config.AUTO_DELETE_SWEEP_MS,
    work: (stopping) => sweep(context, stopping),
    onError: (error) => context.removals.failed(error),
  });
}

/**
 * Takes away the records whose time is over, and continues with removals that stand still. Each record goes by one
 * conditional write, so that any number of processes may sweep at once, and one that dies leaves nothing half done.
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

/** Returns how many records wait for their owner to be shown the notice. */
async function sweepUser(context: DictationsContext, userId: string, signal: AbortSignal): Promise<number> {
  const graceMs = context.config.AUTO_DELETE_GRACE_MS;
  let unnoticed = 0;
  let after = new Date(0);
  for (;;) {
    // Read for each portion: a sweep takes long, and a clinician may have chosen "Never" since it began.
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
      .limit(atOnce)
      .lean();
    for (const record of found.map(recordOf)) {
      if (needsNotice(record, retention, graceMs, now)) unnoticed += 1;
      const due = deletesAt(record, retention, graceMs, now);
      // Work in progress ends first: nobody would get its results.
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
    if (!last || found.length < atOnce) return unnoticed;
    after = last.createdDate;
  }
}

/**
 * The end of a removal, once all others have said that they keep nothing: the notes that this service wrote go, nothing
 * may be left beside them, and then the remains of the record.
 */
export async function finishRemoval(context: DictationsContext, id: string): Promise<void> {
  const found = await removedRecord(context, id);
  if (!found || found.removal.waitingFor.length > 0) return;
  const { objects, removals } = context;
  const { userId } = found.removal;
  for (const kind of ['notes', 'transcripts']) {
    await deleteUnder(objects, `${kind}/${userId}/${id}/`);
    // As they were stored when keys had no user in them.
    await deleteUnder(objects, `${kind}/${id}/`);
  }
  if (await dropRemoval(context, id)) removals.removed(id, found.removal.startedAt);
}
