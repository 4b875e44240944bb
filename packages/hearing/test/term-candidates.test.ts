import { describe, expect, it } from '@jest/globals';
import { placesOf } from './heard-words.js';

const asked = (text: string) => {
  const { words, places } = placesOf(text);
  return places.map(({ from, to, alternatives }) => ({
    heard: words
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
    offered: alternatives.map((each) => each.text),
  }));
};

describe('terms that words may be', () => {
  it('are led by a drug that is one of few with the dose, even if many others sound more alike', () => {
    const [place] = asked('Plan. April* 81 mg daily.').filter(({ heard }) => heard === 'April');
    expect(place?.offered[0]).toBe('Aspirin');
    const [other] = asked('Plan. April* 10 mg daily.').filter(({ heard }) => heard === 'April');
    expect(other?.offered[0]).not.toBe('Aspirin');
  });

  it.each(['Avoid milk. Take a plan in 600 mg before surgery.', 'Allergies. Take a plan in caused a rash.'])(
    'are drugs that sure words sound like together: %s',
    (text) => expect(asked(text).flatMap(({ offered }) => offered)).toContain('Teicoplanin'),
  );

  it.each([
    'Take a seat in the waiting room and read the leaflet.',
    'The patient will continue to walk every day with her daughter.',
    'He should return to the clinic if the pain gets worse or does not settle.',
  ])('are not looked for where sure words sound like none: %s', (text) => expect(asked(text)).toEqual([]));

  it('never leave out a "no" that was heard well', () => {
    const places = asked('There was no papillodema.*');
    expect(places.flatMap(({ offered }) => offered)).toContain('papilledema.');
    expect(places.filter(({ heard }) => heard.startsWith('no '))).toEqual([]);
  });
});
