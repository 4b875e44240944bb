import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { announceAgain, finishIfComplete } from '../finishing.js';
import { eraseLate } from '../removal.js';
import type { Job } from '../store/job.js';
import type { DictationSubmitted } from '../store/jobs.js';

/**
 * A chunk was stored: notes its key, then tells the worker that holds the recording, or takes it. For a job that existed
 * before this chunk the account needs no check: it was checked when the job was made, and an erasure since finds the job.
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
      const wasThere = job !== null && job.chunkCount > 1;
      if (!wasThere && (await eraseLate(context, payload.userId))) return;
      if (!job?.cut) cutting.nudge(payload.recordingId, job);
    },
    { concurrency: 8 },
  );
}

/** A dictation was submitted: the recording's end is known, and the tail can be closed. */
export function dictationCreated(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(consumers.startDictation, ({ payload }) => takeUp(context, cutting, payload, false));
}

/** The clinician pressed Retry: what failed is tried again, the rest is kept. Or an operator has everything transcribed again. */
export function dictationRetried(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(consumers.retryDictation, ({ payload }) => takeUp(context, cutting, payload, true));
}

async function takeUp(
  context: TranscriptionContext,
  cutting: Cutting,
  submit: DictationSubmitted,
  retry: boolean,
): Promise<void> {
  const job = (await context.jobs.submittedWhenKnown(submit)) ?? (await takeUpUnknown(context, submit));
  if (!job || job.attempt !== submit.attempt || (await announceAgain(context, job))) return;
  if (!job.cut || (await continueCut(context, job, retry))) cutting.nudge(submit.recordingId);
}

/** No chunk came before the submit, or it comes twice. Null when there is nothing to do. */
async function takeUpUnknown(context: TranscriptionContext, submit: DictationSubmitted): Promise<Job | null> {
  await context.jobs.submitted(submit);
  if (await eraseLate(context, submit.userId)) return null;
  return context.jobs.find(submit.recordingId);
}

/** Continues after the cutting. True if the recording must be cut again. */
async function continueCut(context: TranscriptionContext, job: Job, retry: boolean): Promise<boolean> {
  if (!retry) return finishIfComplete(context, job._id, job);
  const unreadable = job.gaps.some(({ reason }) => reason === 'undecodable_audio');
  if (unreadable) await context.jobs.recut(job);
  else await context.jobs.remindSegments(job, true);
  context.relay.wake(job._id);
  return (await finishIfComplete(context, job._id)) || unreadable;
}
