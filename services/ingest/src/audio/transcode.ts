import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BrokenAudioError } from '../errors.js';

const run = promisify(execFile);

/**
 * Makes WebM/Opus of what browsers and the demuxer don't read: AMR, AIFF, CAF, WMA, …, and a recording with a hole,
 * which becomes silence, so that the player's times stay those of the transcript.
 * Only local files: ffmpeg may follow no link that a hostile file holds.
 */
export async function transcode(ffmpeg: string, from: string, to: string): Promise<void> {
  const options = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-i', from];
  const output = [
    '-map',
    '0:a:0',
    '-vn',
    '-af',
    'aresample=48000:async=1:first_pts=0',
    '-c:a',
    'libopus',
    '-b:a',
    '64k',
    '-f',
    'webm',
    '-y',
    to,
  ];
  try {
    await run(ffmpeg, [...options, ...output], { timeout: 20 * 60_000, maxBuffer: 1024 * 1024 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('ffmpeg was not found at FFMPEG_PATH', { cause: error });
    throw new BrokenAudioError();
  }
}
