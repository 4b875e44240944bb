import { consumers, events } from '@auscribe/contracts';
import { RetryLater, type Stoppable } from '@auscribe/messaging';
import { eraseAccount } from '@auscribe/service-kit';
import type { TranscriptionContext } from '../context.js';
import { segmentPrefixes, textPrefixes } from '../domain/keys.js';
import { eraseLate, eraseUser, heldRetryMs, removeWhenFree } from '../removal.js';

/** Removes the segments and the job of a discarded recording. */
export function recordingDiscarded(context: TranscriptionContext): Stoppable {
  return context.messaging.consume(consumers.forgetDiscarded, async ({ payload }) => {
    const { recordingId, userId } = payload;
    if (!(await context.jobs.forgetting.forget(recordingId, userId, null))) return;
    await removeOrWait(context, recordingId, segmentPrefixes(userId, recordingId));
    await eraseLate(context, userId);
    context.events.forgotten(recordingId, 'discarded');
  });
}

/** Erases all segments, transcripts, notes and the job of a deleted dictation, and then confirms to dictations. */
export function dictationDeleted(context: TranscriptionContext): Stoppable {
  return context.messaging.consume(consumers.eraseTranscriptions, async ({ payload, id }) => {
    const { dictationId, recordingId, userId } = payload;
    const texts = textPrefixes(userId, dictationId);
    const own = await context.jobs.forgetting.forget(recordingId, userId, dictationId);
    await removeOrWait(context, recordingId, own ? [...segmentPrefixes(userId, recordingId), ...texts] : texts);
    context.events.forgotten(recordingId, 'deleted');
    await eraseLate(context, userId);
    const erased = { dictationId, userId, erasedBy: 'transcription' };
    await context.messaging.publish(events.dictationErased, erased, { id: `erased-transcription-${id}` });
  });
}

async function removeOrWait(
  context: TranscriptionContext,
  recordingId: string,
  prefixes: readonly string[],
): Promise<void> {
  if (!(await removeWhenFree(context, recordingId, prefixes))) throw new RetryLater(heldRetryMs, 'RECORDING_HELD');
}

/** The account was deleted: removes all segments, transcripts and notes of the user, then confirms to auth. */
export function accountDeleted(context: TranscriptionContext): Stoppable {
  return context.messaging.consume(consumers.eraseTranscriptionsOfUser, (delivery) =>
    eraseAccount('transcription', context, delivery, async (userId) => {
      if (!(await eraseUser(context, userId))) throw new RetryLater(heldRetryMs, 'RECORDING_HELD');
    }),
  );
}
