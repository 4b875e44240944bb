import { describe, expect, it } from '@jest/globals';
import { contextOf } from '../src/context.js';
import { fittingPlaces } from '../src/fitting-places.js';
import { decide, scoreRequest } from '../src/index.js';
import { answerTo, placesOf, said, vocabulary } from './heard-words.js';

const fitting = (text: string) =>
  fittingPlaces(contextOf(said(text), vocabulary)).map(({ from, alternatives }) => ({
    heard: said(text)[from]?.word,
    offered: alternatives.map((each) => each.text),
  }));

describe('words that notes have in another wording', () => {
  it.each([
    ['He has diabetes. Purly* controlled at present.', 'Purly', 'Poorly'],
    ['He has a stone. Instructing* 6 mm calculus.', 'Instructing', 'Obstructing'],
    ['Recurrent fall* with a fracture.', 'fall', 'falls'],
    ['Mrs. Iyer is stable. I will seek* him in clinic.', 'seek', 'see'],
  ])('are compared with what notes have: %s', (text, heard, right) =>
    expect(fitting(text)).toEqual([{ heard, offered: expect.arrayContaining([right]) }]),
  );

  it.each([
    'I will see* him in clinic.',
    'Recurrent falls* with a fracture.',
    'I will seek him in clinic.',
    'He was given ramipril* with food.',
  ])('are left alone where notes have them, where the engine is sure, or where they are a term: %s', (text) =>
    expect(fitting(text)).toEqual([]),
  );

  it('are marked unless the engine clearly prefers them', () => {
    const { words, places } = placesOf('He has diabetes. Purly* controlled at present.');
    const request = scoreRequest(words, places);
    const stateWith = (lead: number) => {
      const answer = answerTo(request, (text) => (text === 'Purly' ? -10 : -10 - lead));
      return decide(words, places, answer).find(({ word }) => word === 'Purly')?.state;
    };
    expect(stateWith(1)).toBe('doubtful');
    expect(stateWith(3)).toBe('heard');
  });
});
