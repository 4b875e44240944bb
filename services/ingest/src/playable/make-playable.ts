import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PlayableAudio, preparePlayable } from '../audio/audio-file.js';
import type { IngestContext } from '../context.js';
import { playableKey } from '../domain/keys.js';
import { missingChunks } from '../domain/missing-chunks.js';
import type { Playable, Recording } from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import { assemble } from './assemble.js';

type Parts = Pick<IngestContext, 'objects' | 'config' | 'temporaryDirectory'>;

/** Checks that the recording's chunks are audio, and stores the file of them that can be played. Throws BrokenAudioError. */
export async function makePlayable(parts: Parts, recording: Recording): Promise<Playable> {
  // Only chunk 0 carries the head of the file; without it no audio can be read.
  if (!recording.chunks['0']) throw new BrokenAudioError('empty');
  const directory = await mkdtemp(join(parts.temporaryDirectory, 'playable-'));
  try {
    const path = join(directory, 'recording');
    await assemble(parts.objects, recording, path);
    const audio = await preparePlayable({
      path,
      kind: recording.kind,
      hasHole: missingChunks(Object.keys(recording.chunks).map(Number)).length > 0,
      directory,
      ffmpeg: parts.config.FFMPEG_PATH,
    });
    const audioKey = await store(parts, recording, audio);
    return { audioKey, durationMs: audio.durationMs, chunkCount: recording.chunkCount };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function store({ objects }: Parts, recording: Recording, audio: PlayableAudio): Promise<string> {
  const only = Object.values(recording.chunks);
  if (audio.isOriginal && only.length === 1 && only[0]) return only[0].key;
  const key = playableKey(recording, audio.extension);
  const { size } = await stat(audio.path);
  await objects.put(key, createReadStream(audio.path), { contentType: audio.mimeType, size });
  return key;
}
