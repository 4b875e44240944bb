import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asRecorded, speak } from '@auscribe/testing';
import { dictationTexts } from '../speech-of-length.js';

const run = promisify(execFile);
/** Neighbours never say the same thing, so that a mix-up is visible. */
const count = 4;
/** espeak-ng at 150 words per minute speaks 133, including pauses: with more, each text is long enough to be cut. */
const wordsPerSecond = 2.6;

/** Recordings of exactly this many seconds, each with different speech. Made once and kept in the folder. */
export async function makeVoices(root: string, folder: string, seconds: number): Promise<Voice[]> {
  await mkdir(folder, { recursive: true });
  const words = (await dictationTexts(root)).join(' ').split(/\s+/);
  const voices: Voice[] = [];
  for (let at = 0; at < count; at += 1) {
    const path = join(folder, `voice-${at}-${seconds}s.webm`);
    if (!existsSync(path)) await keep(path, await spoken(words, Math.floor((at * words.length) / count), seconds));
    voices.push(inChunks(`voice ${at}`, await readFile(path), seconds));
  }
  return voices;
}

async function spoken(words: readonly string[], from: number, seconds: number): Promise<Buffer> {
  const wanted = Math.ceil(seconds * wordsPerSecond);
  const text = Array.from({ length: wanted }, (_, at) => words[(from + at) % words.length]).join(' ');
  const long = await speak(text);
  const cut = long.replace(/\.wav$/, '-cut.wav');
  await run('sox', [long, cut, 'trim', '0', String(seconds)]);
  return asRecorded(cut);
}

/** Written atomically: an interrupted run leaves no partial file. */
async function keep(path: string, recording: Buffer): Promise<void> {
  await writeFile(`${path}.new`, recording);
  await rename(`${path}.new`, path);
}

function inChunks(name: string, recording: Buffer, seconds: number): Voice {
  const pieces = Math.ceil((seconds * 1000) / chunkMs);
  const size = Math.ceil(recording.length / pieces);
  const chunks = Array.from({ length: pieces }, (_, at) => recording.subarray(at * size, (at + 1) * size));
  return { name, chunks, seconds, bytes: recording.length };
}

/** Speech shared by several clinicians: a recording as MediaRecorder writes it. */
export interface Voice {
  name: string;
  chunks: Buffer[];
  seconds: number;
  bytes: number;
}

/** Clinicians share the voices. */
export function voiceOf(voices: readonly Voice[], clinician: number): Voice {
  const voice = voices[clinician % voices.length];
  if (voice === undefined) throw new Error('there are no voices');
  return voice;
}

/** Chunk length of the product, ms (PRODUCT.md section 9). */
export const chunkMs = 10_000;
