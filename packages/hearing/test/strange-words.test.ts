import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '../src/index.js';
import { tokensOf } from '../src/token.js';
import { placesOf, said, vocabulary } from './heard-words.js';

const strangeIn = (text: string, known = vocabulary): string[] =>
  tokensOf(said(text), known)
    .filter(({ strange }) => strange)
    .map(({ plain }) => plain);

describe('a word that no note and no term has', () => {
  it.each([
    ['There is a 12 mm module* in the left upper lobe.', 'module', 'nodule'],
    ['Return if masturbation* continues.', 'masturbation', 'exacerbation'],
  ])('is marked if the engine is not sure of it: %s', (text, strange, said) => {
    expect(strangeIn(text)).toEqual([strange]);
    const { places } = placesOf(text);
    const place = places.find(({ alwaysAsks }) => alwaysAsks);
    expect(place?.alternatives.some((each) => each.text.includes(said))).toBe(true);
  });

  it('is not strange if the engine is sure of it', () => {
    expect(strangeIn('A module of the course.')).toEqual([]);
  });

  it.each([
    'Retired* nurses* denied* numbness* and dizziness*.',
    'Hydronephrosis* with stranding*.',
    'She saw Zigzag* lines.',
    'No fever comma* no cough.',
    'Aged eleven* years.',
  ])('is not seen in words of notes, terms, names, marks and numbers: %s', (text) =>
    expect(strangeIn(text)).toEqual([]),
  );

  it('is known if the clinic has it in its vocabulary', () => {
    const own = createVocabulary('en', { department: [{ term: 'module', kind: 'term' }] });
    expect(strangeIn('There is a module* in it.', own)).toEqual([]);
  });

  it('is looked for in English only', () => {
    expect(strangeIn('Hay un module* en el lado.', createVocabulary('es'))).toEqual([]);
  });
});
