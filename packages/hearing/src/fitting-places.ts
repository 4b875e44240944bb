import type { Context } from './context.js';
import { withCapitalOf } from './engine-word.js';
import { usualness } from './lexicon.js';
import type { Place } from './place.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { soundingPlace } from './sounding-place.js';
import type { Token } from './token.js';
import { wordsBetween } from './word-pairs.js';

/** The maximum distance in sound, and the maximum number of words for one place. */
const farthest = 0.35;
const most = 3;
const shortest = 3;
/** Words that were heard with a higher probability are not compared. */
const sure = 0.95;
/** By how many nats the word as heard must lead, however unusual it is here. */
const leadWhenRight = 2;

/**
 * Words for which notes have others in this position that sound like them: "reports it at" for itch, "a 3 mm tone" for
 * stone. No note has the words as heard here.
 */
export function fittingPlaces({ tokens, known }: Context): Place[] {
  return tokens.flatMap((token, at) => {
    if (known[at] || token.probability > sure || !isPlainWord(token)) return [];
    const texts = fittingWords(tokens, at);
    if (texts.length === 0) return [];
    const written = texts.map((text) => withCapitalOf(token.word, text));
    const place = soundingPlace(tokens, { from: at, to: at + 1, kind: 'term', texts: written, harm: 0.3 });
    return [{ ...place, leadWhenRight, ...(token.strange ? { alwaysAsks: true } : {}) }];
  });
}

/** The nearest first. */
function fittingWords(tokens: readonly Token[], at: number): string[] {
  const token = tokens[at];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const left = before && !before.endsClause ? before.inPairs.at(-1) : undefined;
  const right = after && !token?.endsClause ? after.inPairs[0] : undefined;
  const isNew = (left !== undefined && token?.newPairs) || (right !== undefined && after?.newPairs);
  if (!token || !isNew) return [];
  return wordsBetween(left, right)
    .filter((word) => word.length >= shortest && usualness(word) > 0 && word !== token.inPairs[0])
    .map((word) => ({ word, distance: soundDistance(token.sounds, soundsOf(word)) }))
    .filter(({ distance }) => distance > 0 && distance <= farthest)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ word }) => word);
}

const isPlainWord = ({ number, mark, unit, functionWord, plain, inPairs }: Token): boolean =>
  number === undefined && !mark && !unit && !functionWord && plain.length >= shortest && inPairs.length === 1;
