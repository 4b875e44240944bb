import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, provisionFfmpeg } from '@auscribe/local';

const run = promisify(execFile);
let program: Promise<string> | undefined;

/** Speaks a text with espeak-ng. Returns the WAV file's path. */
export async function speak(text: string, voice = 'en-us'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-spoken-'));
  const path = join(folder, 'spoken.wav');
  await writeFile(join(folder, 'text.txt'), text);
  await run('espeak-ng', ['-v', voice, '-s', '150', '-f', join(folder, 'text.txt'), '-w', path]);
  return path;
}

/** Encodes the sound as MediaRecorder does: WebM with Opus at 128 kbit/s, without duration and cues. */
export async function asRecorded(wav: string): Promise<Buffer> {
  const path = wav.replace(/\.wav$/, '.webm');
  const options = ['-ac', '1', '-ar', '48000', '-c:a', 'libopus', '-b:a', '128k', '-live', '1', '-f', 'webm'];
  await runFfmpeg(['-i', wav, ...options, path]);
  return readFile(path);
}

/** Splits a recording into pieces of about ten seconds, as uploaded by the browser. */
export function inChunks(recording: Buffer, bytesPerChunk = 162_000): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < recording.length; at += bytesPerChunk) chunks.push(recording.subarray(at, at + bytesPerChunk));
  return chunks;
}

/**
 * Some seconds of silence or of a quiet room. The noise is always the same, because a voice detector takes some noises
 * for speech.
 */
export async function quiet(seconds: number, noise: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-quiet-'));
  const path = join(folder, 'quiet.wav');
  const source = noise ? ['synth', String(seconds), 'brownnoise', 'vol', '0.02'] : ['trim', '0', String(seconds)];
  await run('sox', ['-R', '-n', '-r', '48000', '-c', '1', path, ...source]);
  return path;
}

/** Runs the ffmpeg of the local start, which is downloaded if necessary. Throws with ffmpeg's error output. */
export async function runFfmpeg(args: readonly string[]): Promise<void> {
  program ??= find();
  await run(await program, ['-v', 'error', '-y', ...args]);
}

async function find(): Promise<string> {
  const { env } = process;
  return (await provisionFfmpeg({ env, cacheDir: cacheFolder(env), dataDir: tmpdir(), log: () => {} })).url;
}
