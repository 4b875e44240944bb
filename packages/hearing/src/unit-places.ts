import type { Place } from './place.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { soundingPlace, soundsIn } from './sounding-place.js';
import type { Token } from './token.js';

/** Units in the singular and in the plural. */
const units: readonly (readonly [one: string, more: string])[] = [
  ['milligram', 'milligrams'],
  ['microgram', 'micrograms'],
  ['millilitre', 'millilitres'],
  ['millimetre', 'millimetres'],
  ['centimetre', 'centimetres'],
  ['kilogram', 'kilograms'],
  ['percent', 'percent'],
  ['puff', 'puffs'],
  ['unit', 'units'],
  ['tablet', 'tablets'],
];
const longestStretch = 3;
const mostAlternatives = 3;
/** The maximum distance in sound. */
const farthest = 0.47;
/** Words that were heard with a higher probability are taken as right. */
const sure = 0.75;
/** The weight of an unnoticed mistake. */
const harm = 0.4;

/** Units after a number that were misheard: "three million litters", "2 paths", "21 million per". English only. */
export function unitPlaces(tokens: readonly Token[]): Place[] {
  return tokens.flatMap((token, at) => {
    if (token.number === undefined || token.endsClause) return [];
    const place = nearestUnit(tokens, at + 1, token.number === 1);
    return place ? [place] : [];
  });
}

function nearestUnit(tokens: readonly Token[], from: number, singular: boolean): Place | undefined {
  let best: Place | undefined;
  for (let to = from + 1; to <= Math.min(from + longestStretch, tokens.length); to++) {
    const stretch = tokens.slice(from, to);
    if (stretch.some(({ unit, number }) => unit !== undefined || number !== undefined)) break;
    if (stretch.slice(0, -1).some(({ endsClause }) => endsClause)) break;
    if (stretch.every(({ probability }) => probability >= sure)) continue;
    const texts = unitsLike(soundsIn(stretch), singular);
    const place = soundingPlace(tokens, { from, to, kind: 'unit', texts, harm, features: { heardOdd: 1 } });
    if ((place.alternatives[0]?.distance ?? 1) < (best?.alternatives[0]?.distance ?? farthest)) best = place;
  }
  return best;
}

/** Units that sound like this, the nearest first. */
function unitsLike(sounds: string, singular: boolean): string[] {
  const distances = new Map(
    units.map(([one, more]) => {
      const text = singular ? one : more;
      return [text, soundDistance(sounds, soundsOf(text))];
    }),
  );
  return [...distances]
    .sort(([, a], [, b]) => a - b)
    .slice(0, mostAlternatives)
    .map(([text]) => text);
}
