import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { finishIfComplete, republishOutcome } from '../finishing.js';
import { eraseLate } from '../removal.js';
import type { Job } from '../store/job.js';
import type { DictationSubmitted } from '../store/jobs.js';

/**
 * A chunk was stored: records its key, then nudges the worker that holds the recording, or takes it over. If the job
 * existed before this chunk, the account need not be checked again: it was checked when the job was created, and a
 * later erasure finds the job.
 */
export function chunkStored(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(
    consumers.cutChunks,
    async ({ payload }) => {
      const job = await context.jobs.chunkSeen({
        recordingId: payload.recordingId,
        userId: payload.userId,
        classificationId: payload.classificationId,
        index: payload.chunkIndex,
        key: payload.objectKey,
        final: payload.final,
      });
      const existed = job !== null && job.chunkCount > 1;
      if (!existed && (await eraseLate(context, payload.userId))) return;
      if (!job?.cut) cutting.nudge(payload.recordingId, job);
    },
    { concurrency: 8 },
  );
}

/** A dictation was submitted: the recording's end is known, and the tail can be closed. */
export function dictationCreated(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(consumers.startDictation, ({ payload }) =>
    processSubmit(context, cutting, payload, false),
  );
}

/**
 * The clinician pressed Retry: failed segments are transcribed again, the others are kept. Or an operator requested a
 * retranscription of everything.
 */
export function dictationRetried(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(consumers.retryDictation, ({ payload }) =>
    processSubmit(context, cutting, payload, true),
  );
}

async function processSubmit(
  context: TranscriptionContext,
  cutting: Cutting,
  submit: DictationSubmitted,
  retry: boolean,
): Promise<void> {
  const job = (await context.jobs.submittedWhenKnown(submit)) ?? (await submitUnknown(context, submit));
  if (!job || job.attempt !== submit.attempt || (await republishOutcome(context, job))) return;
  if (!job.cut || (await continueCut(context, job, retry))) cutting.nudge(submit.recordingId);
}

/** For a recording without any chunk before the submit, or a repeated event. Null when there is nothing to do. */
async function submitUnknown(context: TranscriptionContext, submit: DictationSubmitted): Promise<Job | null> {
  await context.jobs.submitted(submit);
  if (await eraseLate(context, submit.userId)) return null;
  return context.jobs.find(submit.recordingId);
}

/** Continues with a recording that is already cut. True if it must be cut again. */
async function continueCut(context: TranscriptionContext, job: Job, retry: boolean): Promise<boolean> {
  if (!retry) return finishIfComplete(context, job._id, job);
  const unreadable = job.gaps.some(({ reason }) => reason === 'undecodable_audio');
  if (unreadable) await context.jobs.recut(job);
  else await context.jobs.remindSegments(job, true);
  context.relay.wake(job._id);
  return (await finishIfComplete(context, job._id)) || unreadable;
}
