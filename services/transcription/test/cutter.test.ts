import { describe, expect, it } from '@jest/globals';
import { Cutter, type Frame, frameMs, type Stretch } from '../src/domain/cutting/cutter.js';

/** Frames of speech (true) and silence (false), written as seconds; speech is as loud as is said. */
function audio(...parts: [seconds: number, voice: boolean, loudness?: number][]): Frame[] {
  return parts.flatMap(([seconds, voice, loudness = voice ? 3000 : 0]) =>
    Array.from({ length: Math.round((seconds * 1000) / frameMs) }, () => ({ voice, loudness })),
  );
}

function cutAll(heard: Frame[]): Stretch[] {
  const cutter = new Cutter();
  return [...heard.flatMap((frame) => cutter.push(frame)), ...cutter.end()];
}

const seconds = (frames: number): number => (frames * frameMs) / 1000;

/** A repeatable stream of speech with pauses as people make them: of up to `longestPause` seconds. */
function dictation(seed: number, totalSeconds: number, longestPause = 5): Frame[] {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const heard: Frame[] = [];
  while (heard.length * frameMs < totalSeconds * 1000) {
    const loudness = 500 + random() * 5000;
    heard.push(...audio([0.3 + random() * 4, true, loudness], [0.06 + random() ** 3 * longestPause, false]));
  }
  return heard;
}

describe('cutting', () => {
  it('makes no segment of silence', () => {
    expect(cutAll(audio([120, false]))).toEqual([]);
  });

  it('makes no segment of a click', () => {
    expect(cutAll(audio([5, false], [0.1, true], [5, false]))).toEqual([]);
  });

  it('keeps only a little of the silence around speech', () => {
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

  it('cuts at the quietest place if there is no pause, and both segments have the words around it', () => {
    const [first, second] = cutAll(audio([22, true], [0.12, true, 900], [40, true]));
    expect(first?.hard).toBe(true);
    const [end, start] = [seconds(first?.end ?? 0), seconds(second?.start ?? 0)];
    expect((start + end) / 2).toBeCloseTo(22.06, 1);
    expect(end - start).toBeCloseTo(1.2, 5);
  });

  it('prefers a quiet passage to one quiet frame', () => {
    const [first, second] = cutAll(audio([20, true], [0.02, true, 100], [3, true], [0.1, true, 300], [40, true]));
    expect(((first?.end ?? 0) + (second?.start ?? 0)) / 2).toBeCloseTo(23.07 * (1000 / frameMs), -1);
  });

  it('ends a segment if the clinician is silent for three seconds', () => {
    const cutter = new Cutter();
    const closed = audio([4, true], [3.2, false]).flatMap((frame) => cutter.push(frame));
    expect(closed).toHaveLength(1);
  });

  it.each([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 0.1],
    [5, 0.1],
  ])(
    'puts every voiced frame into a segment, in order, none longer than 28 s (dictation %i, pauses up to %d s)',
    (seed, longestPause) => {
      const voices = dictation(seed, 600, longestPause);
      const stretches = cutAll(voices);
      const covered = new Set(
        stretches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
      );
      const lost = voices.flatMap(({ voice }, frame) => (voice && !covered.has(frame) ? [frame] : []));
      expect(lost).toEqual([]);
      for (const [index, { start, end, hard }] of stretches.entries()) {
        expect(seconds(end - start)).toBeLessThanOrEqual(28);
        const next = stretches[index + 1];
        if (next && !hard) expect(next.start).toBeGreaterThanOrEqual(end);
      }
    },
  );

  it.each([
    [11, 5],
    [12, 5],
    [13, 0.1],
  ])(
    'never changes a cut: cuts made early are the same at the end (dictation %i, pauses up to %d s)',
    (seed, longestPause) => {
      const voices = dictation(seed, 300, longestPause);
      const whole = cutAll(voices);
      for (const part of [0.2, 0.5, 0.9]) {
        const cutter = new Cutter();
        const early = voices.slice(0, Math.floor(voices.length * part)).flatMap((frame) => cutter.push(frame));
        expect(early).toEqual(whole.slice(0, early.length));
      }
    },
  );
});
