import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testParts } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decoder } from '../src/audio/decoder.js';
import { wav } from '../src/audio/segmenter.js';

const run = promisify(execFile);
const second = wav(Buffer.alloc(32_000));
const long = 600_000;
let directory: string;
const decoders: Decoder[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'transcription-decoder-'));
});
afterAll(async () => {
  for (const decoder of decoders) decoder.kill();
  await rm(directory, { recursive: true, force: true });
});

function decoder(patience: { growingMs: number; wholeMs: number }, input?: string): Decoder {
  const made = new Decoder(testParts().ffmpegPath, input, patience);
  decoders.push(made);
  return made;
}

/** The bytes of all samples, when the decoder has ended. */
async function samplesOf(made: Decoder): Promise<number> {
  let size = 0;
  for await (const bytes of made.samples) size += (bytes as Buffer).length;
  await made.assertStarted();
  return size;
}

describe('a decoder', () => {
  it('whose input never arrives is ended, and accepts no more', async () => {
    const silent = decoder({ growingMs: 300, wholeMs: long });
    expect(await samplesOf(silent)).toBe(0);
    expect(await silent.write(second)).toBe(false);
  });

  it('is ended even while it waits for the file', async () => {
    // Nobody will ever write into it.
    const pipe = join(directory, 'pipe');
    await run('mkfifo', [pipe]);
    expect(await samplesOf(decoder({ growingMs: long, wholeMs: 300 }, pipe))).toBe(0);
  });

  it('whose output nobody reads is ended after its last input', async () => {
    const stuck = decoder({ growingMs: long, wholeMs: 1000 });
    // Far more samples than a pipe holds.
    void stuck.write(wav(Buffer.alloc(64 * 32_000)));
    stuck.finish();
    await stuck.assertStarted();
    expect(await stuck.write(second)).toBe(false);
  });

  it('returns every sample in time, and leaves no timer', async () => {
    const quick = decoder({ growingMs: long, wholeMs: long });
    expect(await quick.write(second)).toBe(true);
    quick.finish();
    expect(await samplesOf(quick)).toBe(32_000);
  });
});
