import { join } from 'node:path';
import { BrokenAudioError } from '../errors.js';
import { inspectAudio } from './inspect.js';
import { needsRemux, remux } from './remux.js';
import { transcode } from './transcode.js';

export interface PlayableAudio {
  /** File to play: the original, or one made beside it in `directory`. */
  path: string;
  isOriginal: boolean;
  durationMs: number;
  mimeType: string;
  extension: string;
}

/** Checks that the file is audio, and gives the file that browsers can play and seek. Throws BrokenAudioError. */
export async function preparePlayable(options: {
  path: string;
  kind: 'chunked' | 'upload';
  /** A chunk in the middle is missing: the demuxer would end there, ffmpeg goes on behind it. */
  hasHole: boolean;
  directory: string;
  ffmpeg: string;
}): Promise<PlayableAudio> {
  const info = options.hasHole ? null : await inspectAudio(options.path);
  if (info && !needsRemux(info.container, options.kind)) return { path: options.path, isOriginal: true, ...info };
  const made = join(options.directory, `playable.${info?.extension ?? 'webm'}`);
  if (info) await remux(options.path, made, info.container);
  else await transcode(options.ffmpeg, options.path, made);
  const result = await inspectAudio(made);
  if (!result) throw new BrokenAudioError();
  return { path: made, isOriginal: false, ...result };
}
