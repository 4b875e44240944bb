import { runFfmpeg } from './run-ffmpeg.js';

/**
 * Makes WebM/Opus of what browsers and the demuxer don't read: AMR, AIFF, CAF, WMA, …, and a recording with a hole,
 * which becomes silence, so that the player's times stay those of the transcript. Throws BrokenAudioError.
 */
export function transcode(ffmpeg: string, from: string, to: string): Promise<void> {
  const filter = ['-af', 'aresample=48000:async=1:first_pts=0'];
  return runFfmpeg(ffmpeg, from, [...filter, '-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-y', to]);
}
