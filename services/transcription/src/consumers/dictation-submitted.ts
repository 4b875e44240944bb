import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { nudgeEverywhere } from '../cutting/nudge-everywhere.js';
import { announceAgain } from '../finishing/announce-again.js';
import { finishIfComplete } from '../finishing/finish-if-complete.js';
import { eraseLate } from '../removal/erase-user.js';
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
  await context.jobs.submitted(submit);
  if (await eraseLate(context, submit.userId)) return;
  const job = await context.jobs.find(submit.recordingId);
  if (!job || job.attempt !== submit.attempt || (await announceAgain(context, job))) return;
  if (job.cut) {
    const unreadable = job.gaps.some(({ reason }) => reason === 'undecodable_audio');
    if (retry && unreadable) await context.jobs.recut(job);
    else if (retry) await context.jobs.remindSegments(job, true);
    context.relay.wake(job._id);
    await finishIfComplete(context, submit.recordingId);
  }
  nudgeEverywhere(context, cutting, submit.recordingId);
}
