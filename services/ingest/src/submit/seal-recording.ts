import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Conflict } from '@auscribe/service-kit';
import { type PlayableAudio, preparePlayable } from '../audio/prepare.js';
import type { IngestContext } from '../context.js';
import { manifestKey, playableKey } from '../domain/keys.js';
import { manifestOf } from '../domain/manifest.js';
import { BrokenAudioError } from '../errors.js';
import { removeObjects } from '../removal/remove-objects.js';
import type { Recording, Sealed, Submission } from '../store/recording.js';
import { assemble } from './assemble.js';

/**
 * Checks that the recording is audio, stores its playable form and its manifest, and closes it.
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
    if (await context.recordings.seal(current, sealed, submission))
      return { ...current, state: 'sealed', sealed, submission };
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
  context: IngestContext,
  recording: Recording,
  expectedChunks: number | undefined,
): Promise<Sealed> {
  // Only chunk 0 carries the head of the file; without it no audio can be read.
  if (!recording.chunks['0']) throw new BrokenAudioError();
  const directory = await mkdtemp(join(context.temporaryDirectory, 'seal-'));
  try {
    const path = join(directory, 'recording');
    await assemble(context.objects, recording, path);
    const audio = await preparePlayable({
      path,
      kind: recording.kind,
      hasHole: hasHole(recording),
      directory,
      ffmpeg: context.config.FFMPEG_PATH,
    });
    const audioKey = await storePlayable(context, recording, audio);
    const manifest = manifestOf(recording, audio.durationMs, expectedChunks);
    const key = manifestKey(recording.userId, recording._id);
    await context.objects.put(key, Buffer.from(JSON.stringify(manifest)), { contentType: 'application/json' });
    return { at: new Date(), manifestKey: key, audioKey, durationMs: audio.durationMs };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function hasHole({ chunks }: Recording): boolean {
  const indexes = Object.keys(chunks).map(Number);
  return Math.max(...indexes) >= indexes.length;
}

async function storePlayable(context: IngestContext, recording: Recording, audio: PlayableAudio): Promise<string> {
  const only = Object.values(recording.chunks);
  if (audio.isOriginal && only.length === 1 && only[0]) return only[0].key;
  const key = playableKey(recording.userId, recording._id, audio.extension);
  const { size } = await stat(audio.path);
  await context.objects.put(key, createReadStream(audio.path), { contentType: audio.mimeType, size });
  return key;
}
