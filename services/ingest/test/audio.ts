import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@auscribe/testing';

/** A tone as MediaRecorder writes it: WebM with Opus, without duration and cues. */
export function recorded(seconds: number, hertz = 440): Promise<Buffer> {
  return made('recorded.webm', seconds, hertz, ['-ar', '48000', '-c:a', 'libopus', '-b:a', '64k', '-live', '1']);
}

export function wav(seconds: number, hertz = 440): Promise<Buffer> {
  return made('tone.wav', seconds, hertz, ['-ar', '16000']);
}

/** A format that neither browsers nor the demuxer read. */
export function aiff(seconds: number): Promise<Buffer> {
  return made('tone.aiff', seconds, 440, ['-ar', '16000']);
}

async function made(name: string, seconds: number, hertz: number, options: string[]): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), 'ingest-audio-')), name);
  const source = ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`];
  await runFfmpeg([...source, '-ac', '1', ...options, path]);
  return readFile(path);
}

export function inPieces(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}
