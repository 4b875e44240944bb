import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '../src/index.js';
import { placesOf } from './heard-words.js';

describe('names', () => {
  it.each([
    ['See Dr. Rasmus* in* 4 weeks.', 'Rasmussen'],
    ['Dear Doctor Vesquez,* thank you.', 'Vasquez'],
    ['Dr. Priya* Robindran* will review.', 'Priya Ravindran'],
    ['Dr. Vasquez will review.', undefined],
    ['Mr. 64 years old.', undefined],
  ])('offers surnames after a title: %s', (text, name) => {
    const names = placesOf(text).places.filter(({ kind }) => kind === 'name');
    const found = names.flatMap(({ alternatives }) => alternatives.map((each) => each.text.replace(/[.,]$/, '')));
    if (name === undefined) expect(names).toEqual([]);
    else expect(found).toContain(name);
  });

  it('leaves a name of the dictation as it is', () => {
    const own = createVocabulary('en', { dictation: { names: ['Ines Vesquez'] } });
    expect(placesOf('Dear Doctor Vesquez,* thank you.', own).places).toEqual([]);
  });

  it('may be words that sound like a term, which then does not replace them without asking', () => {
    const [place] = placesOf('Yours sincerely to* Renke* Chowdhami.*').places;
    expect(place?.alternatives.map(({ text }) => text)).toContain('tracheotomy.');
    expect(place).toMatchObject({ kind: 'term', onlyAsks: true });
  });
});
