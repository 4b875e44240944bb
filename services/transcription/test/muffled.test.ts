import { describe, expect, it } from '@jest/globals';
import { isMuffled } from '../src/audio/muffled.js';
import { wav } from '../src/audio/segmenter.js';

const rate = 16_000;

/** One second of the sum of sines: hertz → amplitude, of 32,767. */
function sound(...sines: readonly [hertz: number, amplitude: number][]): Buffer {
  const samples = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at += 1) {
    const value = sines.reduce((sum, [hz, amplitude]) => sum + amplitude * Math.sin((2 * Math.PI * hz * at) / rate), 0);
    samples.writeInt16LE(Math.round(value), at * 2);
  }
  return wav(samples);
}

describe('a muffled voice', () => {
  it.each([
    ['vowels, and consonants 30 dB below them', false, sound([300, 10_000], [700, 4000], [3000, 340])],
    ['vowels, and consonants 50 dB below them', true, sound([300, 10_000], [700, 4000], [3000, 34])],
    ['the same, quieter', true, sound([300, 2500], [700, 1000], [3000, 8])],
    [
      'a voice with loud hum, and consonants 30 dB below the voice',
      false,
      sound([50, 20_000], [300, 5000], [3000, 160]),
    ],
    ['consonants alone', false, sound([4000, 500])],
    ['silence', false, sound()],
    ['no samples', false, wav(Buffer.alloc(0))],
  ])('%s: %s', (_, muffled, file) => {
    expect(isMuffled(file)).toBe(muffled);
  });
});
