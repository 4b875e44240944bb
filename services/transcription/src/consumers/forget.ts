import { consumers, events } from '@auscribe/contracts';
import { RetryLater, type Stoppable, withLease } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';

/** How soon to look again whether the worker that cuts the recording has let it go, ms. */
const heldMs = 1_000;

/** A discarded recording leaves no segments, and no job. */
export function recordingDiscarded(context: TranscriptionContext): Stoppable {
  return context.messaging.consume(consumers.forgetDiscarded, events.recordingDiscarded, async ({ payload }) => {
    const { recordingId, userId } = payload;
    if (!(await context.jobs.forgetting.forget(recordingId, userId, null))) return;
    await removeWhenFree(context, recordingId, [`segments/${recordingId}/`]);
    context.events.forgotten(recordingId, 'discarded');
  });
}

/** A deleted dictation leaves no segments, transcripts and notes in any version, and no job; then dictations is told. */
export function dictationDeleted(context: TranscriptionContext): Stoppable {
  return context.messaging.consume(consumers.eraseTranscriptions, events.dictationDeleted, async ({ payload, id }) => {
    const { dictationId, recordingId, userId } = payload;
    const texts = [`transcripts/${dictationId}/`, `notes/${dictationId}/`];
    const own = await context.jobs.forgetting.forget(recordingId, userId, dictationId);
    await removeWhenFree(context, recordingId, own ? [`segments/${recordingId}/`, ...texts] : texts);
    context.events.forgotten(recordingId, 'deleted');
    const erased = { dictationId, userId, erasedBy: 'transcription' };
    await context.messaging.publish(events.dictationErased, erased, { id: `erased-transcription-${id}` });
  });
}

/** Under the cutter's own lease: a worker that is at the recording must write nothing after this. */
async function removeWhenFree(
  { leases, config, messaging, objects }: TranscriptionContext,
  recordingId: string,
  prefixes: readonly string[],
): Promise<void> {
  const lease = { id: `cut:${recordingId}`, ttlMs: config.LEASE_MS, owner: `worker-${process.pid}` };
  const removed = await withLease(leases, lease, async () => {
    for (const prefix of prefixes) {
      for await (const { key } of objects.list(prefix)) await objects.delete(key);
    }
  });
  if (removed.acquired) return;
  // Its holder finds the job forgotten, and lets go.
  messaging.publishLive(events.recordingNudged, { recordingId });
  throw new RetryLater(heldMs, 'RECORDING_HELD');
}
