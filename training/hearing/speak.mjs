import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { random } from './random.mjs';

/**
 * @typedef {{ family: string, name: string }} Voice
 * @typedef {{ voice: Voice, speed: number, microphone: string, noise: number | null }} Way How a text is spoken;
 *   noise in dB below the voice.
 */
const run = promisify(execFile);
const rate = 16_000;
/** The bytes before the samples in a WAV file written by sox. */
const header = 44;

/**
 * A 16 kHz WAV file, made once and kept in `cache`.
 * @param {string} text @param {Way} way @param {{ cache: string, python: string }} tools `python` has py-nanotts.
 */
export async function speak(text, way, tools) {
  const key = createHash('sha256')
    .update(JSON.stringify([2, text, way]))
    .digest('hex')
    .slice(0, 24);
  const target = join(tools.cache, `${key}.wav`);
  if (existsSync(target)) return target;
  await mkdir(tools.cache, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-voice-'));
  try {
    const file = (/** @type {string} */ name) => join(folder, name);
    await synthesize(text, way, tools.python, file);
    const speed = way.voice.family === 'espeak-ng' || way.speed === 1 ? [] : ['tempo', '-s', String(way.speed)];
    const rated = ['-r', String(rate), '-c', '1', '-b', '16'];
    await run('sox', ['-D', file('raw.wav'), ...rated, file('said.wav'), 'norm', '-6', ...speed, ...microphone(way)]);
    await writeFile(file('noisy.wav'), withNoise(await readFile(file('said.wav')), way.noise, key));
    await rename(file('noisy.wav'), target).catch(async () => writeFile(target, await readFile(file('noisy.wav'))));
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} text @param {Way} way @param {string} python @param {(name: string) => string} file */
async function synthesize(text, { voice, speed }, python, file) {
  await writeFile(file('text.txt'), `${text}\n`);
  const out = file('raw.wav');
  if (voice.family === 'flite') await run('flite', ['-voice', voice.name, '-f', file('text.txt'), '-o', out]);
  else if (voice.family === 'festival') {
    await run('text2wave', ['-eval', `(voice_${voice.name})`, file('text.txt'), '-o', out]);
  } else if (voice.family === 'pico') await run(python, ['-m', 'py_nanotts', text, '-v', voice.name, '-o', out]);
  else {
    const wordsPerMinute = String(Math.round(150 * speed));
    await run('espeak-ng', ['-v', voice.name, '-s', wordsPerMinute, '-f', file('text.txt'), '-w', out]);
  }
}

/** @param {Way} way */
function microphone({ microphone }) {
  if (microphone === 'telephone') return ['sinc', '300-3400'];
  // -6 dB first: the echo adds to the voice.
  return microphone === 'room' ? ['gain', '-6', 'reverb', '40', '50', '45', 'remix', '-'] : [];
}

/** Adds pink noise, `level` dB below the voice. @param {Buffer} wav @param {number | null} level @param {string} seed */
function withNoise(wav, level, seed) {
  if (level === null) return wav;
  const count = Math.floor((wav.length - header) / 2);
  let power = 0;
  for (let at = 0; at < count; at += 1) power += wav.readInt16LE(header + at * 2) ** 2;
  const noise = pink(count, seed);
  const noisePower = noise.reduce((sum, value) => sum + value * value, 0);
  const gain = Math.sqrt(power / Math.max(noisePower, 1e-9)) * 10 ** (-level / 20);
  const mixed = Buffer.from(wav);
  for (let at = 0; at < count; at += 1) {
    const value = Math.round(wav.readInt16LE(header + at * 2) + gain * (noise[at] ?? 0));
    mixed.writeInt16LE(Math.min(32_767, Math.max(-32_768, value)), header + at * 2);
  }
  return mixed;
}

/** White noise through four one-pole filters: close to -3 dB per octave. @param {number} count @param {string} seed */
function pink(count, seed) {
  const chance = random(seed);
  const poles = [0.99765, 0.963, 0.57, 0];
  const gains = [0.099046, 0.2965164, 1.0526913, 0.1848];
  const state = [0, 0, 0, 0];
  return Float64Array.from({ length: count }, () => {
    const white = chance.next() * 2 - 1;
    let sum = 0;
    for (let at = 0; at < 4; at += 1) {
      state[at] = (poles[at] ?? 0) * (state[at] ?? 0) + white * (gains[at] ?? 0);
      sum += state[at] ?? 0;
    }
    return sum;
  });
}
