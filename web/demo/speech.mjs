import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Speaks a text into a WAV file with espeak-ng. @param {string} words @param {string} path */
export async function speak(words, path) {
  await run('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', path, words]);
  return path;
}

/**
 * The same for Chromium's microphone, which wants 48 kHz. Silence comes first: a busy machine opens the
 * microphone seconds before the recorder listens.
 * @param {string} words @param {string} path @param {string} ffmpeg
 * @returns {Promise<{ path: string, ms: number }>}
 */
export async function speakIntoMicrophone(words, path, ffmpeg) {
  const spoken = await speak(words, `${path}.spoken.wav`);
  await run(ffmpeg, ['-v', 'error', '-y', '-i', spoken, '-af', 'adelay=3000,apad=pad_dur=1', '-ar', '48000', path]);
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '1000', '-'], {
    encoding: 'buffer',
  });
  return { path, ms: stdout.length / 2 };
}
