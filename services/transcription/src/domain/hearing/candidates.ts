import type { HeardWord } from './heard-word.js';
import type { KnownTerms } from './known-terms.js';
import { leastLikeness, likeness, shapeOf } from './likeness.js';
import { isDose, isName } from './protected.js';
import { soundsOf } from './sounds.js';

/** A stretch is doubtful when its least certain word is below the first and its mean below the second. */
const doubtful = { least: 0.85, mean: 0.85 };
const longestStretch = 4;
const perStretch = 2;
/** More would crowd each other out, and tempt the engine to name what nobody said. */
const most = 12;

/**
 * The terms that doubtful words, alone or run together, sound like ("met for mid" → metformin), the likest first.
 * Empty when nothing is in doubt. They are only candidates: the engine listens again and decides by the audio.
 */
export function candidates(words: readonly HeardWord[], known: KnownTerms): string[] {
  const best = new Map<string, number>();
  for (const stretch of doubtfulStretches(words)) {
    for (const [term, score] of soundingLike(stretch, known)) {
      if (score > (best.get(term) ?? 0)) best.set(term, score);
    }
  }
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([term]) => term);
}

function* doubtfulStretches(words: readonly HeardWord[]): Generator<readonly HeardWord[]> {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestStretch); to++) {
      const last = words[to - 1];
      if (!last || isName(words, to - 1) || isDose(last.word)) break;
      const stretch = words.slice(from, to);
      const probabilities = stretch.map(({ probability }) => probability);
      const mean = probabilities.reduce((sum, each) => sum + each, 0) / stretch.length;
      if (Math.min(...probabilities) <= doubtful.least && mean <= doubtful.mean) yield stretch;
    }
  }
}

function soundingLike(stretch: readonly HeardWord[], known: KnownTerms): [term: string, score: number][] {
  const heard = shapeOf(stretch.map(({ word }) => soundsOf(word)).join(''));
  const found: [string, number][] = [];
  for (const { term, shape } of known.all) {
    const least = leastLikeness(shape);
    const score = likeness(heard, shape, least);
    if (score >= least) found.push([term, known.own.has(term) ? score + 0.1 : score]);
  }
  return found.sort(([, one], [, other]) => other - one).slice(0, perStretch);
}
