import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A busy machine opens the microphone seconds before the recorder listens. */
const leadMs = 3000;

/** Speaks a text into a WAV file with flite, which is easier to listen to than espeak-ng. @param {string} words @param {string} path */
export async function speak(words, path) {
  await run('flite', ['-voice', 'slt', '-t', words, '-o', path]);
  return path;
}

/**
 * The same for Chromium's microphone, which needs 48 kHz, after `leadMs` of silence.
 * @param {string} words @param {string} path @param {string} ffmpeg
 * @returns {Promise<{ path: string, ms: number, leadMs: number }>}
 */
export async function speakIntoMicrophone(words, path, ffmpeg) {
  const spoken = await speak(words, `${path}.spoken.wav`);
  const padded = `adelay=${leadMs},apad=pad_dur=1`;
  await run(ffmpeg, ['-v', 'error', '-y', '-i', spoken, '-af', padded, '-ar', '48000', path]);
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '1000', '-'], {
    encoding: 'buffer',
  });
  return { path, ms: stdout.length / 2, leadMs };
}
