import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '../src/index.js';
import { tokensOf } from '../src/token.js';
import { newPairsIn, pairWords } from '../src/word-pairs.js';
import { said, vocabulary } from './heard-words.js';

const inPairs = (text: string) => text.split(' ').flatMap((word) => pairWords(word, vocabulary));
const newPairs = (text: string) => newPairsIn(inPairs(text));

describe('pairWords', () => {
  it('takes all numbers, all drugs, and the spellings of a unit or a word as the same', () => {
    expect(inPairs('Takes Eplerenone twenty-five milligrams.')).toEqual(['takes', '@', '#', '#', 'mg']);
    expect(inPairs('takes amlodipine 5mg')).toEqual(['takes', '@', '#', 'mg']);
    expect(inPairs('Anaemia, oedema; tumours localised at the centre')).toEqual(
      inPairs('anemia edema tumors localized at the center'),
    );
  });

  it('takes a word with a hyphen as several, and leaves the end of a genitive', () => {
    expect(inPairs("Murphy's sign, left-sided –")).toEqual(['murphy', 'sign', 'left', 'sided']);
  });
});

describe('newPairsIn', () => {
  it.each([
    'blood pressure 122 over 78',
    'review in eight weeks',
    'takes apixaban 5 mg twice daily',
    'she denies chest pain',
    'one hundred and twelve over sixty eight',
  ])('has seen "%s"', (text) => expect(newPairs(text)).toBe(0));

  it.each([
    ['she denies hummus', 1],
    ['tell us meter and 80 mg', 1],
    ['on that dial biopsy', 2],
  ])('has not seen all of "%s"', (text, least) => expect(newPairs(text)).toBeGreaterThanOrEqual(least));

  it('knows no pairs of words that are properties of objects', () => {
    expect(newPairs('constructor prototype')).toBe(1);
  });
});

describe('tokens', () => {
  it('count the pairs with the word before and within the word', () => {
    const counts = tokensOf(said('Blood pressure is hummus-sandwich, stable.'), vocabulary).map(
      ({ newPairs }) => newPairs,
    );
    expect(counts.slice(0, 3)).toEqual([0, 0, 0]);
    expect(counts[3]).toBe(2);
  });

  it('have no new pairs in a language whose notes are not known', () => {
    const tokens = tokensOf(said('Presión arterial hummus'), createVocabulary('es'));
    expect(tokens.every(({ newPairs }) => newPairs === 0)).toBe(true);
  });
});
