import { sampleRate } from './voice-detector.js';

/** Of a WAV file as `wav` makes it. */
const headerBytes = 44;
/** Vowels lie below this, and most of what tells one consonant from another above it. */
const splitHz = 2000;
/** Hum and rumble say nothing about the voice. */
const lowestHz = 150;
/**
 * Power above the split ÷ power below it. Near a microphone, or on a telephone, eleven synthetic voices have more than
 * 10^-3.3 of it, even in words of nasals and vowels alone; through a wall they have less than 10^-4.2.
 */
const muffledBelow = 10 ** -3.8;

/**
 * Whether a voice has vowels and next to no consonants, as from the next room or from a microphone in a pocket: whatever
 * an engine makes of it is a guess. `file` is a WAV file of 16 kHz mono 16-bit samples. Where the room is louder than the
 * voice's consonants this can't tell, and only the engine's own probabilities do.
 */
export function isMuffled(file: Buffer): boolean {
  const aboveHum = highPass(lowestHz);
  const consonants = [highPass(splitHz), highPass(splitHz)];
  let all = 0;
  let high = 0;
  for (let at = headerBytes; at + 1 < file.length; at += 2) {
    const sample = aboveHum(file.readInt16LE(at));
    const rest = consonants.reduce((value, filter) => filter(value), sample);
    all += sample * sample;
    high += rest * rest;
  }
  return high < muffledBelow * all;
}

/** A Butterworth filter of the second order: the bilinear transform with Q = √½, in direct form I. */
function highPass(hertz: number): (sample: number) => number {
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / Math.SQRT2;
  const scale = 1 + alpha;
  const outer = (1 + cosine) / 2 / scale;
  const previous = { in1: 0, in2: 0, out1: 0, out2: 0 };
  return (sample) => {
    const { in1, in2, out1, out2 } = previous;
    const out = outer * (sample - 2 * in1 + in2) + (2 * cosine * out1 - (1 - alpha) * out2) / scale;
    Object.assign(previous, { in1: sample, in2: in1, out1: out, out2: out1 });
    return out;
  };
}
