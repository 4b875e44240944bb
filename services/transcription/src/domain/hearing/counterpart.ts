import { type HeardWord, plain, plainText } from './heard-word.js';
import type { KnownTerm, KnownTerms } from './known-terms.js';
import { leastLikeness, likeness, shapeOf } from './likeness.js';
import { isDose, isName, isNegation } from './protected.js';
import { soundsOf } from './sounds.js';

/** Word times differ a little between two hearings of the same audio, seconds. */
const slack = 0.3;
const longestStretch = 6;

/** Where a term stands among words: `[from, to)`. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * The words of the first hearing that the term of the second stands for: at the same time, and sounding like it.
 * Undefined where there are none, or where they must not be touched: names, doses, negations, and what is a term itself
 * (hypertension never becomes hypotension, nor one drug another).
 */
export function counterpart(
  first: readonly HeardWord[],
  from: number,
  said: readonly HeardWord[],
  { shape, words: wanted }: KnownTerm,
  known: KnownTerms,
): Place | undefined {
  const place = likest(first, from, said, shape);
  if (!place) return undefined;
  const was = first.slice(place.from, place.to);
  if (plainText(was) === wanted.join(' ')) return undefined;
  const untouchable = was.some(
    ({ word }, at) =>
      isName(first, place.from + at) ||
      isDose(word) ||
      isNegation(word) ||
      (known.words.has(plain(word)) && !wanted.includes(plain(word))),
  );
  return untouchable ? undefined : place;
}

function likest(
  first: readonly HeardWord[],
  earliest: number,
  said: readonly HeardWord[],
  shape: KnownTerm['shape'],
): Place | undefined {
  const start = (said[0]?.start ?? 0) - slack;
  const end = (said.at(-1)?.end ?? 0) + slack;
  let best: Place | undefined;
  let bestLikeness = leastLikeness(shape);
  for (let from = earliest; from < first.length; from++) {
    let sounds = '';
    for (let to = from + 1; to <= Math.min(first.length, from + longestStretch); to++) {
      const word = first[to - 1];
      if (!word || word.end <= start || word.start >= end) break;
      sounds += soundsOf(word.word);
      const alike = likeness(shapeOf(sounds), shape);
      if (alike < bestLikeness || (best && alike === bestLikeness)) continue;
      best = { from, to };
      bestLikeness = alike;
    }
  }
  return best;
}
