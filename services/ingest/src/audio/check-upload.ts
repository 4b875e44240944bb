import { unknownAudio } from '../domain/audio-type.js';
import { inspectAudio } from './inspect.js';
import { runFfmpeg } from './run-ffmpeg.js';

/** What an uploaded file is by its content. */
export interface CheckedUpload {
  /** From a fixed list: it is what browsers get told later. */
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
