import { events } from '@auscribe/contracts';
import { withLease } from '@auscribe/messaging';
import { deleteUnder } from '@auscribe/object-store';
import type { TranscriptionContext } from './context.js';
import { cutLease, removeStrayLease } from './cutting/cutting.js';
import { segmentPrefixes, textPrefixes } from './domain/keys.js';

/**
 * Erases all data of a user: jobs page by page with their objects, projections of settings and departments, and then
 * whatever is left under the user's prefixes. False while a worker still holds one of the recordings.
 */
export async function eraseUser(context: TranscriptionContext, userId: string): Promise<boolean> {
  const { jobs, leases, objects, projections } = context;
  let free = true;
  for (let after = ''; ; ) {
    const page = await jobs.forgetting.pageOf(userId, after);
    for (const { _id: recordingId, dictationId } of page) {
      await jobs.forgetting.forgetWithUser(recordingId, userId);
      const prefixes = [
        ...segmentPrefixes(userId, recordingId),
        ...(dictationId ? textPrefixes(userId, dictationId) : []),
      ];
      if (await removeWhenFree(context, recordingId, prefixes)) {
        await leases.remove(cutLease(recordingId));
        await jobs.forgetting.drop(recordingId, userId);
        // Another worker may have taken the lease before the job was dropped.
        await leases.remove(cutLease(recordingId));
        context.events.forgotten(recordingId, 'deleted');
      } else free = false;
    }
    const last = page.at(-1);
    if (!last) break;
    after = last._id;
  }
  await projections.forgetUser(userId);
  for (const prefix of [`segments/${userId}/`, `transcripts/${userId}/`, `notes/${userId}/`]) {
    await deleteUnder(objects, prefix);
  }
  return free;
}

/** Erases what arrived after the user's account was deleted. True if it was deleted. */
export async function eraseLate(context: TranscriptionContext, userId: string): Promise<boolean> {
  if (!(await context.erasedUsers.has(userId))) return false;
  await eraseUser(context, userId);
  return true;
}

/** How soon to check again whether the worker that cuts a recording has released it, ms. */
export const heldRetryMs = 1_000;

/**
 * Removes objects while holding the lease for cutting, because a worker that holds the recording must write nothing
 * afterwards. False if another worker holds it; that worker will find that the job was erased, and release it.
 */
export async function removeWhenFree(
  context: TranscriptionContext,
  recordingId: string,
  prefixes: readonly string[],
): Promise<boolean> {
  const { leases, config, messaging, objects } = context;
  const lease = { id: cutLease(recordingId), ttlMs: config.LEASE_MS, owner: `worker-${process.pid}` };
  const removed = await withLease(leases, lease, async () => {
    for (const prefix of prefixes) await deleteUnder(objects, prefix);
  });
  if (removed.acquired) await removeStrayLease(context, recordingId);
  else messaging.publishLive(events.recordingNudged, { recordingId });
  return removed.acquired;
}
