import { type Part, repeat } from '@auscribe/service-kit';
import type { TranscriptionContext } from './context.js';
import { type Cutting, cutLease, hasAudioToCut, hasEnded } from './cutting/cutting.js';
import { finishIfComplete } from './finishing.js';
import type { Job } from './store/job.js';

/** Jobs that changed more recently are being worked on. */
const idleMs = 4_000;
/** A segment may wait in a long queue. A needless reminder costs one message, which a settled segment ignores. */
const segmentReminderMs = 120_000;
/** Recordings that were never submitted are not checked for longer than this; ingest keeps them. */
const maxAgeMs = 48 * 3_600_000;

/**
 * Finds unfinished work that no message refers to any more, and resumes it: after a crash, a lost nudge, or an expired
 * lease.
 */
export function createReconciler(context: TranscriptionContext, cutting: Cutting): Part {
  const { jobs, leases, erasedUsers, logger, config } = context;
  return repeat({
    name: 'reconciler',
    everyMs: config.RECONCILE_EVERY_MS,
    async work() {
      const now = Date.now();
      const stalled = await jobs.stalled(new Date(now - idleMs), new Date(now - maxAgeMs));
      for (const job of stalled) await resume(context, cutting, job, now);
      for (const recordingId of await jobs.forgetting.dropOld(new Date(now))) {
        await leases.remove(cutLease(recordingId));
      }
      await erasedUsers.removeOld();
    },
    onError: (error) => logger.warn({ error }, 'unfinished work could not be checked'),
  });
}

async function resume(context: TranscriptionContext, cutting: Cutting, job: Job, now: number): Promise<void> {
  const unchangedMs = now - job.touchedAt.getTime();
  // A worker may hold a growing recording without changing its job. Once it has ended, a clinician is waiting.
  const patienceMs = hasEnded(job) ? 0 : context.config.LEASE_MS;
  if (hasAudioToCut(job) && unchangedMs >= patienceMs) cutting.nudge(job._id, job);
  const waiting = Object.values(job.segments).some(({ state }) => state === 'closed');
  if (waiting && unchangedMs > segmentReminderMs) {
    await context.jobs.remindSegments(job, false);
    context.relay.wake(job._id);
  }
  if (job.cut && !waiting) await finishIfComplete(context, job._id);
}
