import { Conflict } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { manifestKey } from '../domain/keys.js';
import { manifestOf } from '../domain/manifest.js';
import type { Recording, Sealed, Submission } from '../domain/recording.js';
import { removeObjects } from '../removal/remove-objects.js';

/**
 * Closes the recording: with its playable form, which says that it is audio, and its manifest.
 * A chunk that arrives meanwhile makes it look again. Throws BrokenAudioError; the chunks stay as they are.
 */
export async function sealRecording(
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
    await context.quota.giveBackAudio(current.userId, sealed.durationMs);
    const now = await context.recordings.find(current.userId, current._id);
    if (!now) {
      // What was just written for it is nobody's.
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
