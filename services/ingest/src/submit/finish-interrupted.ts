import type { IngestContext } from '../context.js';
import type { Recording } from '../domain/recording.js';
import { createDictation } from './create-dictation.js';

const patienceMs = 10_000;

/** Makes the records of submits that were cut off between sealing and the record: by a crash, or while dictations was away. */
export function finishInterrupted(context: IngestContext): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    const recordings = await context.recordings.interrupted(new Date(Date.now() - patienceMs));
    context.events.recordingsCounted({
      open: await context.recordings.countAllOpen(),
      interrupted: recordings.length,
    });
    for (const recording of recordings) await resume(context, recording);
  };
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(sweep).catch((error: unknown) => {
          context.logger.warn({ error }, 'interrupted submits could not be looked for');
        });
      }, context.config.RECONCILE_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One that can't be finished must not keep the others from it. */
async function resume(context: IngestContext, recording: Recording): Promise<void> {
  try {
    const dictationId = await createDictation(context, recording);
    context.events.submitResumed(recording._id, dictationId);
  } catch (error) {
    context.logger.warn({ recordingId: recording._id, error }, 'an interrupted submit could not be finished yet');
  }
}
