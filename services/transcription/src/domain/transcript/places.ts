import type { HeardPlace, HeardWord } from '@auscribe/contracts';

/** A word that knows the place to which it belongs, so that words can be cut off, joined or dropped. */
export interface PlacedWord {
  word: HeardWord;
  place: HeardPlace | null;
}

export function withPlaces(words: readonly HeardWord[]): PlacedWord[] {
  let place: HeardPlace | null = null;
  let left = 0;
  return words.map((whole) => {
    const { kind, heard, alternatives, length, heading, ...word } = whole;
    if (kind && heard !== undefined && alternatives && length !== undefined) {
      place = { kind, heard, alternatives, length, ...(heading === undefined ? {} : { heading }) };
      left = length;
    }
    left -= 1;
    return { word, place: left >= 0 ? place : null };
  });
}

/** Each place stands on the first of its words again, with as many as are left of it. */
export function settled(words: readonly PlacedWord[]): HeardWord[] {
  const seen = new Set<HeardPlace>();
  return words.map(({ word, place }) => {
    if (!place || seen.has(place)) return word;
    seen.add(place);
    return { ...word, ...place, length: words.filter((one) => one.place === place).length };
  });
}
