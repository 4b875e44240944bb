import { describe, expect, it } from '@jest/globals';
import { hypothesesOf, hypothesesRequest, PlaceSearch, placesInDoubt, readNumbers } from '../src/index.js';
import { said, vocabulary } from './heard-words.js';

const searched = (text: string) => {
  const words = readNumbers(said(text), 'en');
  const search = new PlaceSearch(words, vocabulary);
  const doubtful = placesInDoubt(words, search.places());
  return { words, search, doubtful, request: hypothesesRequest(words, doubtful) };
};

/** The text with each alternative of each place, given these hypotheses. */
const readingsOf = (text: string, ...texts: string[]): string[] => {
  const { words, search, doubtful } = searched(text);
  const places = doubtful.map(() => ({ hypotheses: texts.map((each) => ({ text: each })) }));
  return search
    .places(hypothesesOf(doubtful, { places }))
    .flatMap(({ from, to, alternatives }) =>
      alternatives.map((alternative) =>
        [
          ...words.slice(0, from).map(({ word }) => word),
          alternative.text,
          ...words.slice(to).map(({ word }) => word),
        ].join(' '),
      ),
    );
};

describe('hypotheses', () => {
  it.each([
    ['She started earn* them* 75 mg daily.', ['Ernemib 75 milligrams'], 'She started erenumab 75 mg daily.'],
    ['She was given a large* ectomyphus* bone*.', ['large myth-prison.'], 'She was given a large mifepristone.'],
    ['We began soy* facade* 5 mg.', ['soy fast in 5 mg', 'solly fen a sin 5 mg'], 'We began solifenacin 5 mg.'],
  ])('%s is a drug that %j sounds like', (text, texts, right) => {
    expect(readingsOf(text)).not.toContain(right);
    expect(readingsOf(text, ...texts)).toContain(right);
  });

  it('that continue with other words than the segment are ignored', () => {
    const text = 'She started earn* them* 75 mg daily.';
    expect(readingsOf(text, 'Ernemib and then some')).toEqual(readingsOf(text));
    expect(readingsOf(text, '', '   ')).toEqual(readingsOf(text));
  });

  it('change nothing at other places', () => {
    const { search } = searched('Pain in the left* knee, blood pressure 108 over 62.');
    expect(search.places([])).toEqual(search.places());
  });
});

describe('doubtful places', () => {
  it('are drugs that were heard badly', () => {
    const kinds = (text: string) => searched(text).doubtful.map(({ kind }) => kind);
    expect(kinds('She started earn* them* 75 mg daily.')).toEqual(['drug']);
    expect(kinds('She takes metformin 500 mg and pain in the left* knee.')).toEqual([]);
    expect(kinds('She takes metformin* 500 mg.')).toEqual(['drug']);
    // So close to felodipine that nothing else is more likely.
    expect(kinds('Treated with philodepine* and rest.')).toEqual([]);
  });

  it('are requested with the words around them, at most three', () => {
    const { words, request } = searched(
      'Stopped hates* us* more* than* 25 mg, large* ectomyphus* bone* 10 mg, earn* them* 75 mg, and soy* facade* 5 mg daily.',
    );
    expect(request.text).toBe(words.map(({ word }) => word).join(' '));
    expect(request.places).toHaveLength(3);
    for (const { from, to, within } of request.places) {
      expect(within.from).toBeLessThanOrEqual(from);
      expect(within.to).toBeGreaterThanOrEqual(to);
      expect(within.end).toBeGreaterThan(within.start);
      expect(request.text.slice(from, to)).not.toMatch(/^\s|\s$/);
    }
  });
});
