import { consumers, events } from '@auscribe/contracts';
import { RetryLater, type Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import { segmentTextKey } from '../cutting/keys.js';
import { finishIfComplete } from '../finishing/finish-if-complete.js';
import { SpeechRefusedError, SpeechUnavailableError } from '../speech/errors.js';
import { transcribeSegment } from '../transcribing/transcribe-segment.js';

/** Tries of a segment that the engine refuses, before it becomes a visible gap. */
const refusalsAccepted = 3;

/** Any worker takes any segment: reads its audio, has it transcribed, and writes what was heard. */
export function segmentClosed(context: TranscriptionContext): Stoppable {
  const { jobs, objects, messaging, config, events: happened } = context;
  return messaging.consume(
    consumers.transcribeSegments,
    events.segmentClosed,
    async ({ payload, attempt, signal }) => {
      const { recordingId, segmentIndex, audioKey } = payload;
      const job = await jobs.find(recordingId);
      const segment = job?.segments[String(segmentIndex)];
      if (segment?.audioKey !== audioKey || segment.state !== 'closed') return;
      let state: 'done' | 'failed' = 'done';
      try {
        const heard = await transcribeSegment(context, payload, signal);
        await objects.put(segmentTextKey(audioKey), Buffer.from(JSON.stringify(heard)), {
          contentType: 'application/json',
        });
      } catch (error) {
        if (error instanceof SpeechUnavailableError)
          throw new RetryLater(Math.min(30_000, 500 * 2 ** attempt), error.code);
        if (!(error instanceof SpeechRefusedError)) throw error;
        if (attempt < refusalsAccepted) throw new RetryLater(1_000 * attempt, 'SPEECH_REFUSED');
        state = 'failed';
      }
      const settled = await jobs.segmentSettled(recordingId, segmentIndex, audioKey, state);
      if (!settled) {
        // Forgotten while the engine listened: nothing of what it heard may stay.
        if ((await jobs.find(recordingId))?.forgotten) await objects.delete(segmentTextKey(audioKey));
        return;
      }
      happened.segmentSettled(recordingId, segmentIndex, state);
      await finishIfComplete(context, recordingId, settled);
    },
    { concurrency: config.TRANSCRIBE_CONCURRENCY },
  );
}
