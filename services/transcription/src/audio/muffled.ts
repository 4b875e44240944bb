import { wavHeaderBytes } from './segmenter.js';
import { sampleRate } from './voice-detector.js';

/** Vowels are mostly below this frequency; most of what distinguishes consonants is above it. */
const splitHz = 2000;
/** Below this, hum and rumble say nothing about the voice. */
const lowestHz = 150;
/**
 * Power above the split ÷ total power. Thirteen synthetic voices, plain, in a room, on a telephone and as recorded by
 * the browser, are above 10^-3.3 even for words with only nasals and vowels; through a wall they are below 10^-4.
 */
const muffledBelow = 10 ** -3.65;
/** Quality factors of the three sections of a sixth-order Butterworth filter. */
const sixthOrder = [0.5176, Math.SQRT1_2, 1.9319];

/**
 * Whether a voice has vowels and hardly any consonants, as from the next room or from a microphone in a pocket:
 * whatever an engine makes of it is a guess. `file` is a WAV file made by `wav`. If room noise is
 * louder than the consonants, only the engine's own probabilities can tell.
 */
export function isMuffled(file: Buffer): boolean {
  const samples = new Float64Array(Math.max(0, (file.length - wavHeaderBytes) >> 1));
  for (let at = 0; at < samples.length; at++) samples[at] = file.readInt16LE(wavHeaderBytes + at * 2);
  highPass(samples, lowestHz, Math.SQRT1_2);
  const all = power(samples);
  for (const quality of sixthOrder) highPass(samples, splitHz, quality);
  return power(samples) < muffledBelow * all;
}

function power(samples: Float64Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}

/**
 * Filters in place: second order with the quality factor `q`, by the bilinear transform, in direct form I. One loop per
 * filter, whose state stays in registers, takes half the time of one call per sample.
 */
function highPass(samples: Float64Array, hertz: number, q: number): void {
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  const scale = 1 + alpha;
  const outer = (1 + cosine) / 2 / scale;
  const before = (2 * cosine) / scale;
  const earlier = (1 - alpha) / scale;
  let in1 = 0;
  let in2 = 0;
  let out1 = 0;
  let out2 = 0;
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] ?? 0;
    const out = outer * (sample - 2 * in1 + in2) + before * out1 - earlier * out2;
    in2 = in1;
    in1 = sample;
    out2 = out1;
    out1 = out;
    samples[at] = out;
  }
}
