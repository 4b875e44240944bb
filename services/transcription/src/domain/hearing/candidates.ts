import { lexicon } from '../vocabulary/lexicon.js';
import { likeness, type Shape, shapeOf } from './likeness.js';
import { soundsOf } from './sounds.js';

/** A word as the speech engine reports it; probability from 0 to 1. */
export interface HeardWord {
  readonly word: string;
  readonly probability: number;
}

interface Entry {
  readonly term: string;
  readonly shape: Shape;
}

export const settings = { doubtful: 0.85, alike: 0.6, perWindow: 2, most: 12, longest: 4, short: 0.2, mean: 0.85, titles: true };

const entries: readonly Entry[] = lexicon
  .map((term) => ({ term, shape: shapeOf(soundsOf(term)) }))
  .filter(({ shape }) => shape.weight >= 2);

/**
 * Terms of the built-in lexicon that doubtful words, alone or run together, sound like; the likeliest first.
 */
export function candidates(words: readonly HeardWord[]): string[] {
  const best = new Map<string, number>();
  const present = new Set(words.map(({ word }) => plain(word)));
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= settings.longest && from + length <= words.length; length++) {
      const window = words.slice(from, from + length);
      const doubt = Math.min(...window.map(({ probability }) => probability));
      if (doubt > settings.doubtful) continue;
      if (window.reduce((sum, { probability }) => sum + probability, 0) / length > settings.mean) continue;
      if (settings.titles && window.some((_, at) => isName(words, from + at))) continue;
      for (const [term, score] of like(window)) {
        if (present.has(term)) continue;
        if (score > (best.get(term) ?? 0)) best.set(term, score);
      }
    }
  }
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, settings.most)
    .map(([term]) => term);
}

function like(window: readonly HeardWord[]): [string, number][] {
  const heard = shapeOf(window.map(({ word }) => soundsOf(word)).join(''));
  if (heard.weight < 1.8) return [];
  const found: [string, number][] = [];
  for (const { term, shape } of entries) {
    const least = settings.alike + settings.short * Math.max(0, 1 - shape.weight / 7);
    const score = likeness(heard, shape, least);
    if (score >= least) found.push([term, score]);
  }
  return found.sort(([, one], [, other]) => other - one).slice(0, settings.perWindow);
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');

const title = /^(?:mr|mrs|ms|miss|mister|missus|dr|doctor|prof|professor)\.?$/i;
/** What follows a title is somebody's name, whatever it sounds like. */
const isName = (words: readonly HeardWord[], at: number) => title.test(words[at]?.word ?? '') || title.test(words[at - 1]?.word ?? '');
