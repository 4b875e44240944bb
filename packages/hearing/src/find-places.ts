import { type EngineWord, plain } from './engine-word.js';
import type { Place } from './place.js';
import type { Vocabulary } from './vocabulary.js';

const sides: Readonly<Record<string, readonly string[]>> = { left: ['right'], right: ['left'] };

/** Where the engine may be wrong, and what may have been said there, by what a mistake may do: the worst first. */
export function findPlaces(words: readonly EngineWord[], _vocabulary: Vocabulary): Place[] {
  return words.flatMap(({ word }, from) => {
    const others = sides[plain(word)];
    if (!others) return [];
    const alternatives = others.map((text) => ({ text, distance: 1, features: {} }));
    return [{ from, to: from + 1, kind: 'side', risk: 0.5, features: {}, alternatives }];
  });
}
