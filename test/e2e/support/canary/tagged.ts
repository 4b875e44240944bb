import { readFile } from 'node:fs/promises';
import { runFfmpeg } from '@auscribe/testing';

/** The audio as an MP3 with these ID3 tags, as dictation devices write the patient's name into their files. */
export async function tagged(wav: string, tags: Record<string, string>): Promise<Buffer> {
  const path = wav.replace(/\.wav$/, '-canary.mp3');
  const metadata = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  await runFfmpeg(['-i', wav, ...metadata, path]);
  return readFile(path);
}
