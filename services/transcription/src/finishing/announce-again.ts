import { Transcript } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';
import type { Job } from '../store/job.js';

/**
 * Whoever asks for an attempt that has ended has not heard of its end: the broker lost it, or was restored from a backup
 * without its streams. True when there was an end to tell of; hearing of it twice changes nothing.
 */
export async function announceAgain(context: TranscriptionContext, job: Job): Promise<boolean> {
  const { jobs, objects, relay } = context;
  if (job.forgotten) return true;
  if (job.transcriptKey !== null) {
    const found: unknown = JSON.parse((await objects.getBuffer(job.transcriptKey)).toString('utf8'));
    const { segments, gaps } = Value.Decode(Transcript, found);
    await jobs.tellTranscript(job, segments.length === 0, gaps);
  } else if (job.failure !== null) {
    await jobs.tellFailure(job, job.failure === 'audio_unreadable' ? 'cut' : 'transcribe');
  } else return false;
  relay.wake(job._id);
  return true;
}
