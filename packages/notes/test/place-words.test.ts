import type { Transcript } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeWords } from '../src/document.js';
import { readWords } from '../src/index.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_124 });

type Segment = Transcript['segments'][number];
type Timed = [word: string, start: number, end: number];

const segment = (index: number, start: number, end: number, text: string, words: Timed[] = []): Segment => ({
  index,
  start,
  end,
  text,
  confidence: 1,
  words: words.map(([word, from, to]) => ({ word, start: from, end: to, probability: 1 })),
});

const transcript = (...segments: Segment[]): Transcript => ({
  text: segments.map(({ text }) => text).join(' '),
  durationSeconds: segments.at(-1)?.end ?? 0,
  language: 'en',
  segments,
  gaps: [],
});

const placesOf = (said: Transcript) =>
  placeWords(said).map(({ form, segment: index, startSeconds, endSeconds }) => [form, index, startSeconds, endSeconds]);

describe('the place of a word', () => {
  it('is that of the same word heard, regardless of punctuation', () => {
    const heard: Timed[] = [
      ['Chest', 0.5, 1],
      ['pain.', 1, 1.5],
      ['"No', 2, 2.25],
      ['fever"', 2.25, 3],
    ];
    expect(placesOf(transcript(segment(0, 0, 3, 'Chest pain.\nNo fever.', heard)))).toEqual([
      ['chest', 0, 0.5, 1],
      ['pain', 0, 1, 1.5],
      ['no', 0, 2, 2.25],
      ['fever', 0, 2.25, 3],
    ]);
  });

  it('continues across segments, and names each by its index', () => {
    const said = transcript(segment(0, 0, 1, 'Fever.', [['Fever.', 0.25, 1]]), segment(3, 7, 8, 'Cough.'));
    expect(placesOf(said)).toEqual([
      ['fever', 0, 0.25, 1],
      ['cough', 3, 7, 8],
    ]);
  });

  it('is spread over a segment without times', () => {
    expect(placesOf(transcript(segment(0, 10, 14, 'a dry cough today')))).toEqual([
      ['a', 0, 10, 11],
      ['dry', 0, 11, 12],
      ['cough', 0, 12, 13],
      ['today', 0, 13, 14],
    ]);
  });

  it('skips separate punctuation marks in the engine’s words and in the text', () => {
    const heard: Timed[] = [
      ['no', 0, 1],
      [',', 1, 1],
      ['fever', 1.5, 2],
      ['.', 2, 2],
    ];
    expect(placesOf(transcript(segment(0, 0, 2, 'No – fever .', heard)))).toEqual([
      ['no', 0, 0, 1],
      ['fever', 0, 1.5, 2],
    ]);
  });

  it('is that of the word heard in its place, if the engine wrote it differently', () => {
    const heard: Timed[] = [
      ['takes', 0, 1],
      ['ten', 1, 2],
      ['thousand', 2, 3],
      ['units', 3, 4],
      ['daily', 4, 5],
    ];
    expect(placesOf(transcript(segment(0, 0, 5, 'takes 10\u00a0000 units daily', heard)))).toEqual([
      ['takes', 0, 0, 1],
      ['10\u00a0000', 0, 1, 3],
      ['units', 0, 3, 4],
      ['daily', 0, 4, 5],
    ]);
  });

  it('is between its neighbours if the engine heard nothing', () => {
    const heard: Timed[] = [
      ['pain', 0, 1],
      ['days', 3, 4],
    ];
    expect(placesOf(transcript(segment(0, 0, 4, 'pain for two days', heard)))).toEqual([
      ['pain', 0, 0, 1],
      ['for', 0, 1, 2],
      ['two', 0, 2, 3],
      ['days', 0, 3, 4],
    ]);
  });

  it('is found even if the text has words that no segment has', () => {
    const said = {
      ...transcript(
        segment(0, 0, 2, 'chest pain', [
          ['chest', 0, 1],
          ['pain', 1, 2],
        ]),
      ),
      text: 'no chest pain',
    };
    expect(placesOf(said)).toEqual([
      ['no', 0, 0, 0],
      ['chest', 0, 0, 1],
      ['pain', 0, 1, 2],
    ]);
    expect(placesOf({ ...said, segments: [], text: 'fever' })).toEqual([['fever', 0, 0, 2]]);
  });
});

const word = fc.constantFrom('pain', 'fever,', 'Cough.', 'since', '(days)', 'dénie', '10\u00a0000', 'no', '140/90');
/** What an engine may make of a word. */
const change = fc.constantFrom('same', 'same', 'same', 'other', 'lost', 'twice', 'with a mark', 'joined');
const said = fc.array(fc.record({ word, change }), { minLength: 0, maxLength: 12 });

function asHeard(spoken: readonly { word: string; change: string }[], from: number): Timed[] {
  return spoken.flatMap(({ word, change }, at): Timed[] => {
    const [start, end] = [from + at, from + at + 0.75];
    if (change === 'lost') return [];
    if (change === 'other') return [['something', start, end]];
    if (change === 'twice')
      return [
        [word, start, end - 0.25],
        [word, end - 0.25, end],
      ];
    if (change === 'with a mark')
      return [
        [word, start, end],
        ['…', end, end],
      ];
    if (change === 'joined') return [[`${word} too`, start, end]];
    return [[word, start, end]];
  });
}

/** Segments of some seconds each, with a pause between them. */
const spokenSegments = fc.array(said, { maxLength: 6 }).map((all) => {
  let at = 0;
  return all.map((spoken, index) => {
    const start = at;
    at += spoken.length + 2;
    const text = spoken.map((one) => one.word).join(' ');
    return segment(index * 2, start, start + spoken.length, text, asHeard(spoken, start));
  });
});

describe('whatever the engine heard', () => {
  it('has a place for each word in its segment, in the order of the text', () => {
    fc.assert(
      fc.property(spokenSegments, (segments) => {
        const spoken = transcript(...segments);
        const placed = placeWords(spoken);
        expect(placed.map(({ at, form }) => [at, form])).toEqual(
          readWords(spoken.text).map(({ at, form }) => [at, form]),
        );
        expect(placed.map((one) => one.segment)).toEqual(
          segments.flatMap(({ index, text }) => readWords(text).map(() => index)),
        );
        let last = 0;
        for (const { segment: index, startSeconds, endSeconds } of placed) {
          const { start = 0, end = 0 } = segments.find((one) => one.index === index) ?? {};
          expect(startSeconds).toBeGreaterThanOrEqual(Math.max(start, last));
          expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
          expect(endSeconds).toBeLessThanOrEqual(end);
          last = startSeconds;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has the engine’s times where its words match the text', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const heard = words.map((one, at): Timed => [one, at * 0.5, at * 0.5 + 0.4]);
        const placed = placeWords(transcript(segment(0, 0, words.length, words.join(' '), heard)));
        expect(placed.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual(
          heard.map(([, start, end]) => [start, end]),
        );
      }),
    );
  });

  it('has a place for each of 10,000 words, none of which was heard as written', () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`);
    const heard = words.map((_, at): Timed => [`heard${at}`, at, at + 1]);
    const placed = placeWords(transcript(segment(0, 0, 10_000, words.join(' '), heard)));
    expect(placed).toHaveLength(10_000);
    expect(placed[7_000]).toMatchObject({ startSeconds: 7_000, endSeconds: 7_001 });
  });
});
