import { events } from '@auscribe/contracts';
import { withLease } from '@auscribe/messaging';
import { deleteUnder } from '@auscribe/object-store';
import type { TranscriptionContext } from '../context.js';
import { cutLease, forgetStrayLease } from '../cutting/cut-lease.js';

/** How soon to look again whether the worker that cuts a recording has let it go, ms. */
export const heldMs = 1_000;

/**
 * Removes objects under the cutter's own lease: a worker that is at the recording must write nothing after this. False
 * when one is; it finds the job forgotten, and lets go.
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
  if (removed.acquired) await forgetStrayLease(context, recordingId);
  else messaging.publishLive(events.recordingNudged, { recordingId });
  return removed.acquired;
}
