import { events } from '@auscribe/contracts';
import { withLease } from '@auscribe/messaging';
import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { TranscriptionContext } from '../context.js';
import { finishIfComplete } from '../finishing.js';
import type { Job } from '../store/job.js';
import { CutSession } from './cut-session.js';

/** The recordings that this worker cuts. Each is protected by a lease, so that no two workers cut the same one. */
export class Cutting {
  private readonly sessions = new Map<string, CutSession | null>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly context: TranscriptionContext) {}

  /**
   * Call when a recording may have audio to cut: continues it if this worker holds it, takes it if it is free, and
   * notifies the other workers if one of them holds it. `job` is its current state, if known.
   */
  nudge(recordingId: string, job: Job | null = null): void {
    if (this.sessions.has(recordingId)) {
      this.sessions.get(recordingId)?.nudge(context.active(), job);
      return;
    }
    if (this.stopping.signal.aborted || this.sessions.size >= this.context.config.CUT_CONCURRENCY) {
      this.nudgeOthers(recordingId);
      return;
    }
    this.sessions.set(recordingId, null);
    const cause = context.active();
    // The session lives as long as the recording, so it does not belong to the trace of any single chunk.
    const work = context
      .with(ROOT_CONTEXT, () => this.hold(recordingId, cause))
      .catch((error: unknown) => {
        this.context.logger.error({ recordingId, error }, 'cutting failed; it will be resumed');
      })
      .finally(() => {
        this.sessions.delete(recordingId);
        this.running.delete(work);
      });
    this.running.add(work);
  }

  /** Passes on a nudge from another worker, which concerns only sessions that run here. */
  nudgeOwn(recordingId: string): void {
    this.sessions.get(recordingId)?.nudge(context.active());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  private nudgeOthers(recordingId: string): void {
    this.context.messaging.publishLive(events.recordingNudged, { recordingId });
  }

  private async hold(recordingId: string, cause: Context): Promise<void> {
    const { leases, config, logger } = this.context;
    const options = {
      id: cutLease(recordingId),
      ttlMs: config.LEASE_MS,
      owner: `worker-${process.pid}`,
      signal: this.stopping.signal,
    };
    const result = await withLease(leases, options, async (lease) => {
      const session = new CutSession(this.context, recordingId, lease, cause);
      this.sessions.set(recordingId, session);
      return session.run();
    });
    if (!result.acquired) return context.with(cause, () => this.nudgeOthers(recordingId));
    logger.debug({ recordingId, done: result.value !== null }, 'cut session ended');
    if (result.value) await finishIfComplete(this.context, recordingId, result.value);
    else await removeStrayLease(this.context, recordingId);
  }
}

/** Whether a recording has audio that may not be decoded yet, or an end that no worker has reached. */
export function hasAudioToCut(job: Job): boolean {
  return !job.cut && (job.chunkCount > job.fedCount || hasEnded(job));
}

/** Whether the recording was stopped or submitted. */
export function hasEnded({ finalIndex, manifestKey }: Job): boolean {
  return finalIndex >= 0 || manifestKey !== null;
}

/** The lease for cutting the recording, or for removing its segments. */
export const cutLease = (recordingId: string): string => `cut:${recordingId}`;

/**
 * Call after releasing the lease: if the job was erased before the lease was taken, only the lease would be left of the
 * recording. A worker that drops a job removes the lease last, in case another worker checked a moment too
 * early.
 */
export async function removeStrayLease(
  { jobs, leases }: Pick<TranscriptionContext, 'jobs' | 'leases'>,
  recordingId: string,
): Promise<void> {
  if (!(await jobs.find(recordingId))) await leases.remove(cutLease(recordingId));
}
