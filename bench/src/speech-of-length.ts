import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asRecorded, speak } from '@auscribe/testing';

const run = promisify(execFile);

export interface Speech {
  minutes: number;
  /** The spoken text. */
  text: string;
  wav: Buffer;
  /** The recording as MediaRecorder writes it. */
  recording: Buffer;
  seconds: number;
}

/** The spoken test cases one after another, up to the first end of a sentence beyond the wanted length. */
export async function speechOfLength(root: string, minutes: number): Promise<Speech> {
  const texts = await dictationTexts(root);
  // espeak-ng at 150 words per minute, including its pauses.
  const wordsWanted = minutes * 133;
  const words: string[] = [];
  for (let at = 0; words.length < wordsWanted; at += 1) words.push(...(texts[at % texts.length] ?? '').split(/\s+/));
  const text = untilSentenceEnd(words, wordsWanted);
  const path = await speak(text);
  const { stdout } = await run('soxi', ['-D', path]);
  return { minutes, text, wav: await readFile(path), recording: await asRecorded(path), seconds: Number(stdout) };
}

/** The texts of the spoken test cases, by name. */
export async function dictationTexts(root: string): Promise<string[]> {
  const folder = join(root, 'test', 'dictations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

function untilSentenceEnd(words: string[], count: number): string {
  let end = count;
  while (end < words.length && !words[end - 1]?.endsWith('.')) end += 1;
  return words.slice(0, end).join(' ');
}
