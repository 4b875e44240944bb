import type { Alternative, Features, Place } from './place.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { pairFeatures } from './term-features.js';
import type { Token } from './token.js';

/** Words `[from, to)`, and texts that sound like them, the most likely first. */
interface Sounding {
  readonly from: number;
  readonly to: number;
  readonly kind: Place['kind'];
  readonly texts: readonly string[];
  /** The weight of an unnoticed mistake. */
  readonly harm: number;
  /** Added to how unsure the engine is of the words, because it may be sure of wrong ones. Default: 0.2. */
  readonly least?: number;
  /** In addition to those of every such place. */
  readonly features?: Features;
}

/** A place where one of `texts` may have been said. It is never replaced without asking. */
export function soundingPlace(
  tokens: readonly Token[],
  { from, to, kind, texts, harm, least = 0.2, features }: Sounding,
): Place {
  const stretch = tokens.slice(from, to);
  const words = stretch.length;
  const sounds = soundsIn(stretch);
  const mark = markAfter(stretch);
  const unsure = unsureOf(stretch);
  const usual = stretch.reduce((sum, token) => sum + token.usual, 0) / words;
  const alternatives = texts.map((text, rank): Alternative => {
    const distance = soundDistance(sounds, soundsOf(text));
    return { text: text + mark, distance, features: { bias: 1, distance, rank: Math.log(rank + 1), words } };
  });
  return {
    from,
    to,
    kind,
    onlyAsks: true,
    risk: harm * (least + unsure),
    features: { bias: 1, unsure, usual, ...pairFeatures(tokens, from, to), ...features, words },
    alternatives,
  };
}

/** The sounds of consecutive words, joined. */
export const soundsIn = (tokens: readonly Token[]): string => tokens.map(({ sounds }) => sounds).join('');

/** How unsure the engine is of its least certain word. */
export const unsureOf = (tokens: readonly Token[]): number =>
  1 - Math.min(...tokens.map(({ probability }) => probability));

/** The punctuation after the last word. */
export const markAfter = (tokens: readonly Token[]): string => /[.,;:!?]+$/.exec(tokens.at(-1)?.word ?? '')?.[0] ?? '';
