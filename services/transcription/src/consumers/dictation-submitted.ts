import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { announceAgain } from '../finishing/announce-again.js';
import { finishIfComplete } from '../finishing/finish-if-complete.js';
import { eraseLate } from '../removal/erase-user.js';
import type { Job } from '../store/job.js';
import type { DictationSubmitted } from '../store/jobs.js';

/** A dictation was submitted: its end is known, and the tail can be closed. */
export function dictationCreated(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(consumers.startDictation, ({ payload }) => takeUp(context, cutting, payload, false));
}

/** The clinician pressed Retry: what failed is tried again, what is there is kept. Or an operator has all transcribed again. */
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

/** No chunk has come before it, or it comes twice. Null when nothing is to be done for it. */
async function takeUpUnknown(context: TranscriptionContext, submit: DictationSubmitted): Promise<Job | null> {
  await context.jobs.submitted(submit);
  if (await eraseLate(context, submit.userId)) return null;
  return context.jobs.find(submit.recordingId);
}

/** What comes after the cutting. True when the recording is to be cut once more. */
async function continueCut(context: TranscriptionContext, job: Job, retry: boolean): Promise<boolean> {
  if (!retry) return finishIfComplete(context, job._id, job);
  const unreadable = job.gaps.some(({ reason }) => reason === 'undecodable_audio');
  if (unreadable) await context.jobs.recut(job);
  else await context.jobs.remindSegments(job, true);
  context.relay.wake(job._id);
  return (await finishIfComplete(context, job._id)) || unreadable;
}
