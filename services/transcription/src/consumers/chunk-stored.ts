import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { eraseLate } from '../removal/erase-user.js';

/**
 * A chunk is there: note its key, then tell whichever worker holds the recording, or take it. A job that was there before
 * its chunk needs no look for a deleted account: whoever made the job looked, and an eraser finds it.
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
