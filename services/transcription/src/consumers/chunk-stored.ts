import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { eraseLate } from '../removal/erase-user.js';

/**
 * A chunk is there: note its key, then tell whichever worker holds the recording, or take it. For a job that existed before
 * this chunk the account needs no check: it was checked when the job was made, and an erasure since then finds the job.
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
