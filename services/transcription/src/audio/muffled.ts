import { sampleRate } from './voice-detector.js';

/** Of a WAV file as `wav` makes it. */
const headerBytes = 44;
/** Vowels lie below this, and most of what tells one consonant from another above it. */
const splitHz = 2000;
/** Hum and rumble say nothing about the voice. */
const lowestHz = 150;
/**
 * Power above the split ÷ all of it. Thirteen synthetic voices, plain, in a room, on a telephone and as the browser records
 * them, even in words of nasals and vowels alone, lie above 10^-3.3; through a wall they lie below 10^-4.
 */
const muffledBelow = 10 ** -3.65;
/** Quality factors of the three sections of a Butterworth filter of the sixth order. */
const sixthOrder = { first: 0.5176, second: Math.SQRT1_2, third: 1.9319 };

/**
 * Whether a voice has vowels and next to no consonants, as from the next room or from a microphone in a pocket: whatever
 * an engine makes of it is a guess. `file` is a WAV file of 16 kHz mono 16-bit samples. Where the room is louder than the
 * voice's consonants this can't tell, and only the engine's own probabilities do.
 */
export function isMuffled(file: Buffer): boolean {
  const aboveHum = highPass(lowestHz, Math.SQRT1_2);
  const first = highPass(splitHz, sixthOrder.first);
  const second = highPass(splitHz, sixthOrder.second);
  const third = highPass(splitHz, sixthOrder.third);
  let all = 0;
  let high = 0;
  for (let at = headerBytes; at + 1 < file.length; at += 2) {
    const voice = aboveHum(file.readInt16LE(at));
    const consonants = third(second(first(voice)));
    all += voice * voice;
    high += consonants * consonants;
  }
  return high < muffledBelow * all;
}

/** A filter of the second order with the quality factor `q`, by the bilinear transform, in direct form I. */
function highPass(hertz: number, q: number): (sample: number) => number {
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
  return (sample) => {
    const out = outer * (sample - 2 * in1 + in2) + before * out1 - earlier * out2;
    in2 = in1;
    in1 = sample;
    out2 = out1;
    out1 = out;
    return out;
  };
}
