import { describe, expect, it } from '@jest/globals';
import { createVocabulary, decide, scoreRequest } from '../src/index.js';
import { placesOf } from './heard-words.js';

/** The words as decided if "of" is likelier than "on" by `ahead` nats, and nothing else is likely. */
const decidedWith = (ahead: number, text: string, known = createVocabulary('en')) => {
  const { words, places } = placesOf(text, known);
  const { places: asked } = scoreRequest(words, places);
  const answer = {
    places: asked.map(({ alternatives }) => ({
      heard: { logprob: -9 },
      alternatives: alternatives.map((each) => ({ text: each, logprob: each === 'of' ? -9 + ahead : -99 })),
    })),
  };
  return decide(words, places, answer);
};
const textWith = (...given: Parameters<typeof decidedWith>): string =>
  decidedWith(...given)
    .map(({ word }) => word)
    .join(' ');

describe('"on" that may have been "of"', () => {
  it.each([
    ['Review on systems.', 'Review of systems.', -8],
    ['There is no history on trauma.', 'There is no history of trauma.', -8],
    ['She came on the 14th on February.', 'She came on the 14th of February.', -6],
    ['MRI on the left knee.', 'MRI of the left knee.', -4],
    ['There is a tear on the meniscus.', 'There is a tear of the meniscus.', 1],
  ])('is replaced if notes and scores together speak for it: %s', (heard, now, ahead) => {
    expect(textWith(ahead, heard)).toBe(now);
    expect(textWith(ahead - 12, heard)).toBe(heard);
  });

  it.each([
    'She is on apixaban.',
    'Her saturation is 95% on air.',
    'Medications on admission.',
    'She keeps on walking.',
    'It was clear. On the skin there are papules.',
    'He was admitted on the second of May.',
  ])('stays where notes have "on", or both, and the scores speak for it: %s', (text) =>
    expect(textWith(-5, text)).toBe(text),
  );

  it('keeps what was heard as the alternative', () => {
    const word = decidedWith(-2, 'Review on systems.')[1];
    expect(word).toMatchObject({ word: 'of', state: 'replaced', heard: 'on', kind: 'term', length: 1 });
    expect(word?.alternatives).toEqual([{ text: 'on', score: expect.any(Number) }]);
  });

  it('is replaced within a place that is doubtful, and is marked with it, once', () => {
    const words = decidedWith(2, 'A quisp* on* the hand.');
    expect(words.map(({ word }) => word).join(' ')).toBe('A quisp of the hand.');
    expect(words[0]).toMatchObject({ state: 'doubtful', heard: 'A quisp of', length: 3 });
    expect(words[2]).toEqual({ word: 'of', state: 'doubtful', start: 2 / 3, end: 1, probability: 0.4 });
  });

  it('stays as heard, unmarked, where it was not scored', () => {
    const { words, places } = placesOf('There is a tear on the meniscus.');
    for (const answer of [null, { places: [] }])
      expect(decide(words, places, answer).find(({ word }) => word === 'on')?.state).toBe('heard');
  });

  it('is compared in English only', () => {
    expect(placesOf('Dolor on pecho.', createVocabulary('es')).places).toEqual([]);
  });
});
