import { confusableIn } from './confusable.js';
import type { Place } from './place.js';
import { soundingPlace, unsureOf } from './sounding-place.js';
import type { Token } from './token.js';

const longestStretch = 3;
/** The maximum distance in sound. */
const farthest = 0.3;
/** Words that were heard with a higher probability are taken as right, unless they begin a clause that no note has. */
const sure = 0.75;
/** The weight of an unnoticed mistake. */
const harm = 0.4;

/** Verbs after "the eyes" that show that eyes are meant, and not "denies". */
const verbAfterEyes = /^(is|are|was|were|has|have|had|look|looks|appear|appears|feel|feels)$/;

/** Words before "the eyes" that show the same. */
const wordBeforeEyes =
  /^(in|on|of|to|at|with|from|by|for|around|behind|over|under|both|affect|affects|affecting|and|or)$/;

/**
 * "He in ice fever", "and the nice chest pain", or, where a clause begins or no note has what follows, "the eyes black
 * stools": if "denies" is misheard, the sentence says the opposite.
 */
export function denialPlaces(tokens: readonly Token[], language: string): Place[] {
  const { denials = [], denialsFollow = [] } = confusableIn(language) ?? {};
  const places: Place[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const before = tokens[from - 1];
    const isClause = !before || before.endsClause;
    const mayBegin = tokens[from]?.plain === 'the' && !wordBeforeEyes.test(before?.plain ?? '');
    if (!isClause && !mayBegin && !denialsFollow.includes(before.plain)) continue;
    const place = nearestDenial(tokens, from, denials, isClause || mayBegin);
    if (!place) continue;
    places.push(place);
    from = place.to - 1;
  }
  return places;
}

function nearestDenial(
  tokens: readonly Token[],
  from: number,
  denials: readonly string[],
  isClause: boolean,
): Place | undefined {
  let best: Place | undefined;
  for (let to = from + 1; to <= Math.min(from + longestStretch, tokens.length - 1); to++) {
    const stretch = tokens.slice(from, to);
    if (stretch.some(({ plain, number, endsClause }) => denials.includes(plain) || number !== undefined || endsClause))
      break;
    const next = tokens[to];
    const isOdd = isClause && next !== undefined && next.newPairs > 0;
    if (!next || verbAfterEyes.test(next.plain) || (unsureOf(stretch) < 1 - sure && !isOdd)) continue;
    const place = soundingPlace(tokens, { from, to, kind: 'negation', texts: denials, harm });
    const distance = place.alternatives[0]?.distance ?? 1;
    if (distance > farthest || distance >= (best?.alternatives[0]?.distance ?? 1)) continue;
    best = place;
  }
  return best;
}
