import { events, type Gap } from '@auscribe/contracts';
import { outboxEntry } from '@auscribe/messaging';
import type { Job, JobSegment } from './job.js';

/** A segment waits to be heard. */
export function closedEntry(job: Job, index: number, { audioKey, startMs, endMs }: JobSegment) {
  return outboxEntry(events.segmentClosed, {
    recordingId: job._id,
    userId: job.userId,
    segmentIndex: index,
    audioKey,
    startMs,
    endMs,
    classificationId: job.classificationId,
  });
}

/** The transcript of this attempt is there. */
export function transcriptEntry(job: Job, transcriptKey: string, noSpeech: boolean, gaps: Gap[]) {
  return outboxEntry(events.transcriptReady, {
    dictationId: job.dictationId ?? '',
    recordingId: job._id,
    userId: job.userId,
    version: job.attempt,
    transcriptKey,
    durationMs: job.durationMs,
    noSpeech,
    gaps,
  });
}

/** This attempt was given up. */
export function failureEntry(job: Job, stage: 'cut' | 'transcribe', code: string) {
  return outboxEntry(events.processingFailed, {
    dictationId: job.dictationId ?? '',
    userId: job.userId,
    stage,
    code,
    retryable: true,
    attempt: job.attempt,
  });
}
