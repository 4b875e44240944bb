import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { nudgeEverywhere } from '../cutting/nudge-everywhere.js';
import { eraseLate } from '../removal/erase-user.js';

/** A chunk is there: note its key, then tell whichever worker holds the recording, or take it. */
export function chunkStored(context: TranscriptionContext, cutting: Cutting): Stoppable {
  return context.messaging.consume(
    consumers.cutChunks,
    async ({ payload }) => {
      await context.jobs.chunkSeen({
        recordingId: payload.recordingId,
        userId: payload.userId,
        classificationId: payload.classificationId,
        index: payload.chunkIndex,
        key: payload.objectKey,
        final: payload.final,
      });
      if (await eraseLate(context, payload.userId)) return;
      nudgeEverywhere(context, cutting, payload.recordingId);
    },
    { concurrency: 8 },
  );
}
