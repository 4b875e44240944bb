import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { BrokenAudioError } from '../errors.js';
import { AudioInfo, longestMs } from './audio-info.js';
import { demux } from './demux/demux.js';
import { inspectAudio } from './inspect.js';
import { transcode } from './transcode.js';

export interface PlayableAudio {
  /** File to play: the original, or one made beside it in `directory`. */
  path: string;
  isOriginal: boolean;
  durationMs: number;
  mimeType: string;
  extension: string;
}

interface Options {
  path: string;
  kind: 'chunked' | 'upload';
  /** A chunk in the middle is missing: the demuxer would end there, ffmpeg goes on behind it. */
  hasHole: boolean;
  directory: string;
  ffmpeg: string;
}

const Prepared = Type.Object({ info: AudioInfo, made: Type.Boolean() });

/** Checks that the file is audio, and gives the file that browsers can play and seek. Throws BrokenAudioError. */
export async function preparePlayable(options: Options): Promise<PlayableAudio> {
  const { path, kind, directory } = options;
  const made = join(directory, 'playable');
  const prepared = options.hasHole ? null : await demux('prepare', path, made, kind, String(longestMs));
  if (prepared === null) return transcoded(options);
  if (!Value.Check(Prepared, prepared)) throw new BrokenAudioError('unreadable');
  return { path: prepared.made ? made : path, isOriginal: !prepared.made, ...prepared.info };
}

/** What the demuxer doesn't know, ffmpeg may. */
async function transcoded({ ffmpeg, path, directory }: Options): Promise<PlayableAudio> {
  const made = join(directory, 'playable.webm');
  await transcode(ffmpeg, path, made);
  const result = await inspectAudio(made);
  if (!result) throw new BrokenAudioError('unreadable');
  return { path: made, isOriginal: false, ...result };
}
