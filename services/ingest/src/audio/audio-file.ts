import { join } from 'node:path';
import { maxAudioHours } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { unknownAudio } from '../domain/audio-type.js';
import { BrokenAudioError } from '../errors.js';
import { demux, runFfmpeg } from './readers.js';

/** No recording is longer: if a file says so, its times are wrong, and decoding would fill them with silence. */
const longestMs = maxAudioHours * 3_600_000;

const AudioInfo = Type.Object({
  /** Container, such as `WebM`, `MP4`, `WAVE`. */
  container: Type.String(),
  durationMs: Type.Integer({ minimum: 1, maximum: longestMs }),
  /** What the file is, whatever it was called. */
  mimeType: Type.String(),
  extension: Type.String(),
});
export type AudioInfo = Static<typeof AudioInfo>;

const Prepared = Type.Object({ info: AudioInfo, made: Type.Boolean() });

/** What an uploaded file is by its content. */
export interface CheckedUpload {
  /** From a fixed list: browsers get it later. */
  mimeType: string;
  extension: string;
}

/** Checks that the file is audio, by its content and not by its name. Throws BrokenAudioError. */
export async function checkUpload(path: string, ffmpeg: string): Promise<CheckedUpload> {
  const info = await inspectAudio(path);
  if (info) return { mimeType: info.mimeType, extension: info.extension };
  // A container that only ffmpeg knows: its first second must decode. Browsers don't play it as it is.
  await runFfmpeg(ffmpeg, path, ['-t', '1', '-f', 'null', '-']);
  return { mimeType: unknownAudio, extension: 'audio' };
}

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
  /** A chunk in the middle is missing: the demuxer would end there, ffmpeg continues behind it. */
  hasHole: boolean;
  directory: string;
  ffmpeg: string;
}

/** Checks that the file is audio, and returns the file that browsers can play and seek in. Throws BrokenAudioError. */
export async function preparePlayable(options: Options): Promise<PlayableAudio> {
  const { path, kind, directory } = options;
  const made = join(directory, 'playable');
  const prepared = options.hasHole ? null : await demux('prepare', path, made, kind, String(longestMs));
  if (prepared === null) return transcoded(options);
  if (!Value.Check(Prepared, prepared)) throw new BrokenAudioError('unreadable');
  return { path: prepared.made ? made : path, isOriginal: !prepared.made, ...prepared.info };
}

/**
 * WebM/Opus of what browsers and the demuxer don't read: AMR, AIFF, CAF, WMA, …, and a recording with a hole, which
 * becomes silence, so that the player's times stay those of the transcript.
 */
async function transcoded({ ffmpeg, path, directory }: Options): Promise<PlayableAudio> {
  const made = join(directory, 'playable.webm');
  const filter = ['-af', 'aresample=48000:async=1:first_pts=0'];
  await runFfmpeg(ffmpeg, path, [...filter, '-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-y', made]);
  const result = await inspectAudio(made);
  if (!result) throw new BrokenAudioError('unreadable');
  return { path: made, isOriginal: false, ...result };
}

/** Demuxes the file's audio track to its end. Null when the container is unknown here; BrokenAudioError when it holds no audio. */
async function inspectAudio(path: string): Promise<AudioInfo | null> {
  const info = await demux('inspect', path);
  if (info === null) return null;
  if (!Value.Check(AudioInfo, info)) throw new BrokenAudioError('unreadable');
  return info;
}
