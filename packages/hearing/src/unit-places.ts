import type { Alternative, Place } from './place.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import type { Token } from './token.js';

/** With one of something, and with more of it. */
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
const farthest = 0.38;
/** What was heard better is right. */
const sure = 0.75;
/** Of a mistake that nobody notices. */
const harm = 0.4;

/** "Three million litters", "2 paths", "21 million per": units behind a number that were heard as other words. English only. */
export function unitPlaces(tokens: readonly Token[]): Place[] {
  return tokens.flatMap((token, at) => {
    if (token.number === undefined || token.endsClause) return [];
    const place = nearest(tokens, at + 1, token.number === 1);
    return place ? [place] : [];
  });
}

function nearest(tokens: readonly Token[], from: number, one: boolean): Place | undefined {
  let best: Place | undefined;
  for (let to = from + 1; to <= Math.min(from + longestStretch, tokens.length); to++) {
    const stretch = tokens.slice(from, to);
    if (stretch.some(({ unit, number }) => unit !== undefined || number !== undefined)) break;
    if (stretch.slice(0, -1).some(({ endsClause }) => endsClause)) break;
    if (stretch.every(({ probability }) => probability >= sure)) continue;
    const place = placeOf(stretch, from, to, one);
    if ((place.alternatives[0]?.distance ?? 1) < (best?.alternatives[0]?.distance ?? farthest)) best = place;
  }
  return best;
}

function placeOf(stretch: readonly Token[], from: number, to: number, one: boolean): Place {
  const mark = /[.,;:!?]+$/.exec(stretch.at(-1)?.word ?? '')?.[0] ?? '';
  const sounds = stretch.map((token) => token.sounds).join('');
  const unsure = 1 - Math.min(...stretch.map(({ probability }) => probability));
  const usual = stretch.reduce((sum, token) => sum + token.usual, 0) / stretch.length;
  const alternatives = units
    .map(([single, more]) => (one ? single : more))
    .map((text) => ({ text, distance: soundDistance(sounds, soundsOf(text)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostAlternatives)
    .map(({ text, distance }, rank): Alternative => {
      return { text: text + mark, distance, features: { bias: 1, distance, rank, words: to - from } };
    });
  const features = { bias: 1, unsure, usual, heardOdd: 1, words: to - from };
  return { from, to, kind: 'unit', onlyAsks: true, risk: harm * (0.2 + unsure), features, alternatives };
}
