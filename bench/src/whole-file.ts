import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSystem } from '@auscribe/testing';
import { Agent, FormData, fetch } from 'undici';

/** The engine answers once it has heard everything, which takes minutes for a long file on a busy machine. */
const patient = new Agent({ headersTimeout: 3_600_000, bodyTimeout: 3_600_000 });

export interface WholeFile {
  /** Seconds that the engine took for the file at once. */
  seconds: number;
  text: string;
}

/** The reference: the same engine, asked for the whole file in one request. */
export async function transcribeWholeFile({ urls, dataDir }: TestSystem, wav: Buffer): Promise<WholeFile> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { speechKey: string };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'whole.wav');
  form.set('model', 'whisper-1');
  form.set('language', 'en');
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  const startedAt = performance.now();
  const answer = await fetch(new URL('/v1/audio/transcriptions', urls.speech), {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.speechKey}` },
    body: form,
    dispatcher: patient,
  });
  const body = (await answer.json()) as { text: string };
  if (!answer.ok) throw new Error(`the speech engine answered ${answer.status}`);
  return { seconds: (performance.now() - startedAt) / 1000, text: body.text };
}

/** A part of a WAV file with 16-bit samples, between two times in seconds, as a WAV file. */
export function partOf(wav: Buffer, from: number, to: number): Buffer {
  const head = 44;
  const bytesPerSecond = wav.readUInt32LE(28);
  const at = (seconds: number): number => head + 2 * Math.round((seconds * bytesPerSecond) / 2);
  const samples = wav.subarray(at(from), at(to));
  const header = Buffer.from(wav.subarray(0, head));
  header.writeUInt32LE(head - 8 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
