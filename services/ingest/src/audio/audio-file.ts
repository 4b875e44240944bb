import { join } from 'node:path';
import { maxAudioHours } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { unknownAudio } from '../domain/audio-type.js';
import { BrokenAudioError } from '../errors.js';
import { demux, runFfmpeg } from './readers.js';

/**
 * No recording is longer: if a file claims to be, its timestamps are wrong, and decoding would fill the gaps with
 * silence.
 */
const maxDurationMs = maxAudioHours * 3_600_000;

const AudioInfo = Type.Object({
  /** Container, such as `WebM`, `MP4`, `WAVE`. */
  container: Type.String(),
  durationMs: Type.Integer({ minimum: 1, maximum: maxDurationMs }),
  /** Determined from the content, not from the name. */
  mimeType: Type.String(),
  extension: Type.String(),
});
export type AudioInfo = Static<typeof AudioInfo>;

const Prepared = Type.Object({ info: AudioInfo, made: Type.Boolean() });

/** The type of an uploaded file, determined from its content. */
export interface CheckedUpload {
  /** One of a fixed list, because it is sent to browsers later. */
  mimeType: string;
  extension: string;
}

/** Checks from its content, not its name, that the file is audio. Throws BrokenAudioError. */
export async function checkUpload(path: string, ffmpeg: string): Promise<CheckedUpload> {
  const info = await inspectAudio(path);
  if (info) return { mimeType: info.mimeType, extension: info.extension };
  // A container that only ffmpeg knows: its first second must decode. Browsers cannot play it as it is.
  await runFfmpeg(ffmpeg, path, ['-t', '1', '-f', 'null', '-']);
  return { mimeType: unknownAudio, extension: 'audio' };
}

export interface PlayableAudio {
  /** The file to play: the original, or a new one in `directory`. */
  path: string;
  isOriginal: boolean;
  durationMs: number;
  mimeType: string;
  extension: string;
}

interface Options {
  path: string;
  kind: 'chunked' | 'upload';
  /** A chunk in the middle is missing: the demuxer would stop there, while ffmpeg continues after it. */
  hasHole: boolean;
  directory: string;
  ffmpeg: string;
}

/** Checks that the file is audio, and returns the file that browsers can play and seek in. Throws BrokenAudioError. */
export async function preparePlayable(options: Options): Promise<PlayableAudio> {
  const { path, kind, directory } = options;
  const made = join(directory, 'playable');
  const prepared = options.hasHole ? null : await demux('prepare', path, made, kind, String(maxDurationMs));
  if (prepared === null) return transcoded(options);
  if (!Value.Check(Prepared, prepared)) throw new BrokenAudioError('unreadable');
  return { path: prepared.made ? made : path, isOriginal: !prepared.made, ...prepared.info };
}

/**
 * Transcodes what browsers and the demuxer cannot read to WebM/Opus: AMR, AIFF, CAF, WMA, …, and a recording with a
 * hole, which becomes silence, so that playback times match the transcript.
 */
async function transcoded({ ffmpeg, path, directory }: Options): Promise<PlayableAudio> {
  const made = join(directory, 'playable.webm');
  const filter = ['-af', 'aresample=48000:async=1:first_pts=0'];
  await runFfmpeg(ffmpeg, path, [...filter, '-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-y', made]);
  const result = await inspectAudio(made);
  if (!result) throw new BrokenAudioError('unreadable');
  return { path: made, isOriginal: false, ...result };
}

/**
 * Demuxes the file's audio track to its end. Null for an unknown container; throws BrokenAudioError when it contains no
 * audio.
 */
async function inspectAudio(path: string): Promise<AudioInfo | null> {
  const info = await demux('inspect', path);
  if (info === null) return null;
  if (!Value.Check(AudioInfo, info)) throw new BrokenAudioError('unreadable');
  return info;
}
