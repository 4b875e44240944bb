import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { correct, readWords } from '../src/index.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

const cues = ['scratch that', 'no', 'make that', 'sorry', 'correction', 'delete the last sentence', 'go back to', 'um'];
const words = [
  'change',
  'left',
  'right',
  'to',
  '20',
  'mg',
  'daily',
  'the',
  'pain',
  'aspirin',
  'no',
  'plan',
  'thank',
  'you',
];
const piece = fc.tuple(fc.constantFrom(...words, ...cues), fc.constantFrom('', '', '', ',', '.', '.\n', '.\n\n'));
const dictation = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.map((one) => one.join('')).join(' '));

describe('whatever is said', () => {
  it('every word is either kept or left out, once', () => {
    fc.assert(
      fc.property(dictation, fc.constantFrom('en', 'es', 'fr'), (text, language) => {
        const said = readWords(text);
        const { words: read, leftOut, doubts } = correct(said, language);
        const gone = leftOut.flatMap(({ from, to }) => said.slice(from, to).map(({ at }) => at));
        expect([...read.map(({ at }) => at), ...gone].sort((a, b) => a - b)).toEqual(said.map(({ at }) => at));
        for (const { from, to } of doubts) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(said.length);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('the result contains no more corrections', () => {
    fc.assert(
      fc.property(dictation, (text) => {
        const once = correct(readWords(text), 'en');
        const twice = correct(once.words, 'en');
        expect(twice.words).toEqual(once.words);
        expect(twice.leftOut).toEqual([]);
        expect(twice.doubts).toEqual(once.doubts);
      }),
      { numRuns: 3000 },
    );
  });

  it('words that were left out earlier keep their places in the dictation', () => {
    const said = readWords('full stop He takes 5 mg, sorry, 10 mg daily.').slice(2);
    const { words: read, leftOut } = correct(said, 'en');
    expect(read.map(({ at }) => at)).toEqual([2, 3, 7, 8, 9]);
    expect(leftOut).toEqual([{ from: 4, to: 7, reason: 'correction' }]);
  });
});
