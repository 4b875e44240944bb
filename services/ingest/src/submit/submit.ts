import type { Origin } from '@auscribe/contracts';
import { Conflict } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { missingChunks } from '../domain/missing-chunks.js';
import type { Recording, Submission } from '../domain/recording.js';
import { sameSubmission } from '../domain/same-submission.js';
import { BrokenAudioError } from '../errors.js';
import { createDictation } from './create-dictation.js';
import { storeNames } from './names.js';
import { sealRecording } from './seal-recording.js';

/** Turns a recording into a dictation and returns the dictation's id. Doing it again, or twice at once, gives the same one. */
export async function submit(
  context: IngestContext,
  recording: Recording,
  submission: Submission,
  { expectedChunks, origin }: { expectedChunks?: number | undefined; origin?: Origin } = {},
): Promise<string> {
  if (recording.dictationId) return recording.dictationId;
  const missing = missingChunks(Object.keys(recording.chunks).map(Number), expectedChunks).length;
  try {
    const sealed = await sealRecording(context, recording, submission, expectedChunks);
    const current = await withSubmission(context, sealed, submission);
    await storeNames(context, current, submission);
    const dictationId = await createDictation(context, current, origin);
    context.events.recordingSubmitted(recording._id, recording.kind, 'accepted', missing);
    return dictationId;
  } catch (error) {
    const outcome = error instanceof BrokenAudioError ? 'broken_audio' : 'failed';
    context.events.recordingSubmitted(recording._id, recording.kind, outcome, missing);
    throw error;
  }
}

/** A sealed recording that never became a record takes what the clinician says now. */
async function withSubmission(
  context: IngestContext,
  recording: Recording,
  submission: Submission,
): Promise<Recording> {
  if (sameSubmission(recording.submission, submission)) return recording;
  const noted = await context.recordings.resubmit(recording, submission);
  // A record without its audio must not be made. One that another request has just submitted has its record.
  if (!noted && !(await context.recordings.find(recording.userId, recording._id)))
    throw new Conflict('This recording was discarded meanwhile.');
  return { ...recording, submission };
}
