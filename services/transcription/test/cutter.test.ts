import { describe, expect, it } from '@jest/globals';
import { Cutter, frameMs, type Stretch } from '../src/domain/cutting/cutter.js';

/** Frames of speech (true) and silence (false), written as seconds. */
function audio(...parts: [seconds: number, voice: boolean][]): boolean[] {
  return parts.flatMap(([seconds, voice]) =>
    Array.from({ length: Math.round((seconds * 1000) / frameMs) }, () => voice),
  );
}

function cutAll(voices: boolean[]): Stretch[] {
  const cutter = new Cutter();
  return [...voices.flatMap((voice) => cutter.push(voice)), ...cutter.end()];
}

const seconds = (frames: number): number => (frames * frameMs) / 1000;

/** A repeatable stream of speech with pauses as people make them. */
function dictation(seed: number, totalSeconds: number): boolean[] {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const voices: boolean[] = [];
  while (voices.length * frameMs < totalSeconds * 1000) {
    voices.push(...audio([0.3 + random() * 4, true], [0.06 + random() ** 3 * 5, false]));
  }
  return voices;
}

describe('cutting', () => {
  it('makes no segment of silence', () => {
    expect(cutAll(audio([120, false]))).toEqual([]);
  });

  it('makes no segment of a click', () => {
    expect(cutAll(audio([5, false], [0.1, true], [5, false]))).toEqual([]);
  });

  it('keeps a little of the silence around speech, and nothing more of it', () => {
    const [only, ...others] = cutAll(audio([10, false], [2, true], [10, false]));
    expect(others).toEqual([]);
    expect(seconds(only?.start ?? 0)).toBeCloseTo(9.76, 2);
    expect(seconds(only?.end ?? 0)).toBeCloseTo(12.24, 2);
  });

  it('cuts in the longest pause between 18 and 28 seconds', () => {
    const [first] = cutAll(audio([10, true], [2, false], [9, true], [0.3, false], [3, true], [0.9, false], [10, true]));
    expect(seconds(first?.end ?? 0)).toBeGreaterThan(24.3);
    expect(seconds(first?.end ?? 0)).toBeLessThan(25.2);
    expect(first?.hard).toBe(false);
  });

  it('cuts hard at 28 seconds where nobody pauses, with an overlap so that no word is lost', () => {
    const [first, second] = cutAll(audio([60, true]));
    expect(first?.hard).toBe(true);
    expect(seconds((first?.end ?? 0) - (first?.start ?? 0))).toBe(28);
    expect(second?.start).toBeLessThan(first?.end ?? 0);
  });

  it('ends a segment when the clinician is silent for three seconds', () => {
    const cutter = new Cutter();
    const closed = audio([4, true], [3.2, false]).flatMap((voice) => cutter.push(voice));
    expect(closed).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])(
    'puts every voiced frame into a segment, in order, none longer than 28 s (dictation %i)',
    (seed) => {
      const voices = dictation(seed, 600);
      const stretches = cutAll(voices);
      const covered = new Set(
        stretches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
      );
      const lost = voices.flatMap((voice, frame) => (voice && !covered.has(frame) ? [frame] : []));
      expect(lost).toEqual([]);
      for (const [index, { start, end, hard }] of stretches.entries()) {
        expect(seconds(end - start)).toBeLessThanOrEqual(28);
        const next = stretches[index + 1];
        if (next && !hard) expect(next.start).toBeGreaterThanOrEqual(end);
      }
    },
  );

  it.each([11, 12, 13])(
    'never takes a cut back: what is closed early is closed the same at the end (dictation %i)',
    (seed) => {
      const voices = dictation(seed, 300);
      const whole = cutAll(voices);
      for (const part of [0.2, 0.5, 0.9]) {
        const cutter = new Cutter();
        const early = voices.slice(0, Math.floor(voices.length * part)).flatMap((voice) => cutter.push(voice));
        expect(early).toEqual(whole.slice(0, early.length));
      }
    },
  );
});
