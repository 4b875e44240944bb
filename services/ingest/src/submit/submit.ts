import type { Origin } from '@auscribe/contracts';
import { Conflict } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { manifestKey } from '../domain/keys.js';
import {
  manifestOf,
  missingChunks,
  type Recording,
  type Sealed,
  type Submission,
  sameSubmission,
} from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import { removeObjects } from '../removal.js';
import { createDictation } from './create-dictation.js';
import { storeNames } from './names.js';

/** Turns a recording into a dictation and returns the dictation's id. Idempotent. */
export async function submit(
  context: IngestContext,
  recording: Recording,
  submission: Submission,
  { expectedChunks, origin }: { expectedChunks: number | undefined; origin: Origin },
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

/** A sealed recording without a record takes the new submission. */
async function withSubmission(
  context: IngestContext,
  recording: Recording,
  submission: Submission,
): Promise<Recording> {
  if (sameSubmission(recording.submission, submission)) return recording;
  const noted = await context.recordings.resubmit(recording, submission);
  // Never make a record without its audio. If another request has just submitted the recording, it already has its
  // record.
  if (!noted && !(await context.recordings.find(recording.userId, recording._id)))
    throw new Conflict('This recording was discarded meanwhile.');
  return { ...recording, submission };
}

/**
 * Seals the recording with its playable file, which proves that it is audio, and its manifest. Starts over if a chunk
 * arrives in the meantime. Throws BrokenAudioError; the chunks are kept.
 */
async function sealRecording(
  context: IngestContext,
  recording: Recording,
  submission: Submission,
  expectedChunks: number | undefined,
): Promise<Recording> {
  let current = recording;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (current.state === 'sealed') return current;
    const sealed = await prepare(context, current, expectedChunks);
    await context.quota.takeAudio(current.userId, sealed.durationMs);
    if (await context.recordings.seal(current, sealed, submission))
      return { ...current, state: 'sealed', sealed, submission };
    await context.quota.refundAudio(current.userId, sealed.durationMs);
    const now = await context.recordings.find(current.userId, current._id);
    if (!now) {
      // Nothing refers to what was just written for it.
      await removeObjects(context, { ...current, sealed });
      throw new Conflict('This recording was discarded meanwhile.');
    }
    current = now;
  }
  throw new Conflict('Chunks of this recording are still arriving. They are kept; please submit again in a moment.');
}

async function prepare(
  { playables, objects }: IngestContext,
  recording: Recording,
  expectedChunks: number | undefined,
): Promise<Sealed> {
  const { audioKey, durationMs } = await playables.of(recording);
  const manifest = manifestOf(recording, durationMs, expectedChunks);
  const key = manifestKey(recording.userId, recording._id);
  await objects.put(key, Buffer.from(JSON.stringify(manifest)), { contentType: 'application/json' });
  return { at: new Date(), manifestKey: key, audioKey, durationMs };
}
