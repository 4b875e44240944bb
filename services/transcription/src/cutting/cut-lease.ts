import type { TranscriptionContext } from '../context.js';

/** Who holds it cuts the recording, or removes what was cut of it. */
export const cutLease = (recordingId: string): string => `cut:${recordingId}`;

/**
 * To be called when the lease was let go: where the job was erased before it was taken, it would be all that is left of
 * the recording. A worker that drops a job removes its lease last, in case another worker looked here a moment too soon.
 */
export async function forgetStrayLease(
  { jobs, leases }: Pick<TranscriptionContext, 'jobs' | 'leases'>,
  recordingId: string,
): Promise<void> {
  if (!(await jobs.find(recordingId))) await leases.forget(cutLease(recordingId));
}
