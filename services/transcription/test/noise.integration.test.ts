import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asRecorded, speak, speechReady } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isMuffled } from '../src/audio/muffled.js';
import { type Workbench, workbench } from './workbench.js';

const run = promisify(execFile);
let bench: Workbench;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscribe-noise-'));
  bench = await workbench(await speechReady());
  await bench.worker();
}, 180_000);
/** Generous, since it only ends a test that fails anyway: the engine may have others to serve. */
const withinMs = 330_000;
afterAll(() => bench.close());

/** Sound that sox makes: `effects` after what it reads, which is nothing by default. */
async function sound(name: string, effects: string, from = '-n -r 48000 -c 1'): Promise<string> {
  const path = join(folder, `${name}.wav`);
  await run('sox', [...from.split(' '), path, ...effects.split(' ')]);
  return path;
}

async function cough(): Promise<string> {
  const burst = await sound('burst', 'synth 0.35 pinknoise fade 0.02 0.35 0.3 vol 0.9');
  const rest = await sound('rest', 'trim 0 1.2');
  return sound('cough', 'channels 1', [burst, rest, burst, burst, rest, burst].join(' '));
}

/** A transcript of the sound, with the words that are not marked. */
async function heard(wav: string) {
  const recording = bench.record();
  await bench.chunk(recording, 0, await asRecorded(wav), true);
  const { event, transcript } = await bench.transcriptOf(await bench.submit(recording), 300_000);
  const words = transcript.segments.flatMap((segment) => segment.words);
  const unmarked = words.filter(({ state }) => state === 'heard').map(({ word }) => word);
  return { event, transcript, words, unmarked, reasons: transcript.gaps.map(({ reason }) => reason) };
}

describe('sounds without speech', () => {
  it.each([
    ['silence', 'trim 0 15'],
    ['the hum of the mains', 'synth 15 sine 50 sine 100 vol 0.2'],
    ['white noise', 'synth 15 whitenoise vol 0.1'],
    ['pink noise', 'synth 15 pinknoise vol 0.3'],
    ['music', 'synth 15 pluck C3 pluck E3 pluck G3 tremolo 5 40 vol 0.5'],
  ])(
    '%s gives no unmarked words',
    async (name, effects) => {
      const { words, unmarked, event } = await heard(await sound(name.replaceAll(' ', '-'), effects));
      expect(unmarked).toEqual([]);
      expect(event.noSpeech).toBe(words.length === 0);
    },
    withinMs,
  );

  it(
    'a cough gives none either',
    async () => {
      expect((await heard(await cough())).unmarked).toEqual([]);
    },
    withinMs,
  );
});

describe('speech that is not part of the dictation', () => {
  it.each(['en-gb', 'en-us', 'en-gb-scotland', 'fr', 'de'])(
    'is muffled through a wall, and not near the microphone (%s)',
    async (voice) => {
      const spoken = await speak('Good evening and welcome to the news at ten.', voice);
      const near = await sound('near', 'rate 16000', spoken);
      const far = await sound('far', 'lowpass 800 lowpass 800 norm -35 rate 16000', spoken);
      expect(isMuffled(await readFile(near))).toBe(false);
      expect(isMuffled(await readFile(far))).toBe(true);
    },
  );

  it(
    'from a television in the next room is marked',
    async () => {
      const spoken = await speak(
        'Good evening and welcome to the news at ten. And now the weather for tomorrow.',
        'en-gb',
      );
      const { unmarked } = await heard(await sound('television', 'lowpass 800 lowpass 800 norm -35', spoken));
      expect(unmarked).toEqual([]);
    },
    withinMs,
  );

  it.each([
    ['fr', 'Le patient présente une douleur thoracique depuis trois jours. Il prend de l’aspirine tous les matins.'],
    ['es', 'El paciente presenta dolor en el pecho desde hace tres días. Toma aspirina todas las mañanas.'],
    ['de', 'Der Patient klagt seit drei Tagen über Schmerzen in der Brust. Er nimmt jeden Morgen Aspirin.'],
  ])(
    'in another language than English is marked, and the record says so (%s)',
    async (voice, text) => {
      const { unmarked, words, reasons } = await heard(await speak(text, voice));
      expect(unmarked).toEqual([]);
      expect(words.length === 0 || reasons.includes('other_language')).toBe(true);
    },
    withinMs,
  );
});

it(
  'speech near the microphone is not marked',
  async () => {
    const text = 'The patient has had a cough since Monday. There is no fever, and the chest is clear.';
    const { unmarked, words, reasons } = await heard(await speak(text));
    expect(unmarked.length).toBeGreaterThan(words.length * 0.7);
    expect(reasons).toEqual([]);
  },
  withinMs,
);
