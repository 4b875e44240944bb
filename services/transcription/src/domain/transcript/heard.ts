import { type HeardPlace, HeardWord } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';

/**
 * What was heard in one segment: `segments/{userId}/{recordingId}/{index}.json`. Times in seconds since the start of
 * the recording.
 */
export const Heard = Type.Object({
  index: Type.Integer(),
  start: Type.Number(),
  end: Type.Number(),
  text: Type.String(),
  /** Mean word probability, 0 to 1; 1 where the engine gives none. */
  confidence: Type.Number(),
  words: Type.Array(HeardWord),
  /** It sounds like a different language than the user's. */
  otherLanguage: Type.Optional(Type.Boolean()),
});
export type Heard = Static<typeof Heard>;

/** A word with the place it belongs to, so that words can be cut off, joined or dropped. */
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

/** Puts each place back on the first of its words, with its remaining number of words. */
export function settled(words: readonly PlacedWord[]): HeardWord[] {
  const seen = new Set<HeardPlace>();
  return words.map(({ word, place }) => {
    if (!place || seen.has(place)) return word;
    seen.add(place);
    return { ...word, ...place, length: words.filter((one) => one.place === place).length };
  });
}
