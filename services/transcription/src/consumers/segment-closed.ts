import { consumers } from '@auscribe/contracts';
import { RetryLater, type Stoppable } from '@auscribe/messaging';
import { ObjectNotFoundError } from '@auscribe/object-store';
import type { TranscriptionContext } from '../context.js';
import { segmentTextKey } from '../domain/keys.js';
import { finishIfComplete } from '../finishing.js';
import { SpeechRefusedError, SpeechUnavailableError } from '../speech/answers.js';
import { transcribeSegment } from '../transcribing/transcribe-segment.js';

/** How often the engine may refuse a segment before it becomes a visible gap. */
const refusalsAccepted = 3;
/** Maximum delay between two attempts while the engine is unavailable, ms. */
const maxDelayMs = 10_000;

/** Transcribes a segment, on any worker: reads its audio, has it transcribed, and stores what was heard. */
export function segmentClosed(context: TranscriptionContext): Stoppable {
  const { jobs, objects, messaging, config, events: happened } = context;
  return messaging.consume(
    consumers.transcribeSegments,
    async ({ payload, attempt, signal }) => {
      const { recordingId, userId, segmentIndex, audioKey } = payload;
      const textKey = segmentTextKey({ _id: recordingId, userId }, audioKey);
      const job = await jobs.find(recordingId);
      const segment = job?.segments[String(segmentIndex)];
      if (!job || segment?.audioKey !== audioKey || segment.state !== 'closed') return;
      let state: 'done' | 'failed' = 'done';
      try {
        const heard = await transcribeSegment(context, payload, { live: job.chunkCount > 0, signal });
        happened.engineTried('heard');
        await objects.put(textKey, Buffer.from(JSON.stringify(heard)), {
          contentType: 'application/json',
        });
      } catch (error) {
        // After a restore, the documents may be from an older backup than the objects.
        if (error instanceof ObjectNotFoundError) return jobs.audioGone(job, segmentIndex);
        if (error instanceof SpeechUnavailableError) {
          happened.engineTried('unavailable');
          throw new RetryLater(Math.min(maxDelayMs, 500 * 2 ** attempt), error.code);
        }
        if (!(error instanceof SpeechRefusedError)) throw error;
        happened.engineTried('refused');
        if (attempt < refusalsAccepted) throw new RetryLater(1_000 * attempt, 'SPEECH_REFUSED');
        state = 'failed';
      }
      const settled = await jobs.segmentSettled(recordingId, segmentIndex, audioKey, state);
      if (!settled) {
        // The job was erased in the meantime, so what was heard must not stay.
        const now = await jobs.find(recordingId);
        if (!now || now.forgotten) await objects.delete(textKey);
        return;
      }
      happened.segmentSettled(recordingId, segmentIndex, state);
      await finishIfComplete(context, recordingId, settled);
    },
    { concurrency: config.TRANSCRIBE_CONCURRENCY },
  );
}
