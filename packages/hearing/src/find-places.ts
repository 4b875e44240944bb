import { confusablePlaces } from './confusable-places.js';
import type { EngineWord } from './engine-word.js';
import type { Place } from './place.js';
import { termPlaces } from './term-places.js';
import { tokenOf } from './token.js';
import type { Vocabulary } from './vocabulary.js';

/** Where the engine may be wrong, and what may have been said there, by what a mistake may do: the worst first. */
export function findPlaces(words: readonly EngineWord[], vocabulary: Vocabulary): Place[] {
  const tokens = words.map((word) => tokenOf(word, vocabulary.language === 'en'));
  const terms = termPlaces(tokens, vocabulary);
  const taken = tokens.map((_, at) => terms.some(({ from, to }) => at >= from && at < to));
  const confusable = confusablePlaces(tokens, vocabulary).filter(({ from }) => !taken[from]);
  return [...terms, ...confusable].sort((one, other) => other.risk - one.risk);
}
