import { confusableIn } from './confusable.js';
import type { Place } from './place.js';
import { soundingPlace, unsureOf } from './sounding-place.js';
import type { Token } from './token.js';

const longestStretch = 3;
const farthest = 0.3;
/** Words that were heard with a higher probability are taken as right. */
const sure = 0.75;
const harm = 0.4;

/** "He in ice fever", "and the nice chest pain": if "denies" is misheard, the sentence says the opposite. */
export function denialPlaces(tokens: readonly Token[], language: string): Place[] {
  const { denials = [], denialsFollow = [] } = confusableIn(language) ?? {};
  const places: Place[] = [];
  for (let from = 1; from < tokens.length; from++) {
    if (!denialsFollow.includes(tokens[from - 1]?.plain ?? '')) continue;
    const place = nearest(tokens, from, denials);
    if (!place) continue;
    places.push(place);
    from = place.to - 1;
  }
  return places;
}

function nearest(tokens: readonly Token[], from: number, denials: readonly string[]): Place | undefined {
  let best: Place | undefined;
  for (let to = from + 1; to <= Math.min(from + longestStretch, tokens.length - 1); to++) {
    const stretch = tokens.slice(from, to);
    if (stretch.some(({ plain, number, endsClause }) => denials.includes(plain) || number !== undefined || endsClause))
      break;
    if (unsureOf(stretch) < 1 - sure) continue;
    const place = soundingPlace(tokens, { from, to, kind: 'negation', texts: denials, harm });
    const distance = place.alternatives[0]?.distance ?? 1;
    if (distance > farthest || distance >= (best?.alternatives[0]?.distance ?? 1)) continue;
    best = place;
  }
  return best;
}
