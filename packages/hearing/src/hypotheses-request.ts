import type { EngineWord } from './engine-word.js';
import type { Hypotheses, Place } from './place.js';
import { SegmentText, type Window } from './segment-text.js';
import { strongSlot } from './term-candidates.js';

/** The fields `text` and `places` of `POST /v1/audio/hypotheses`. */
export interface HypothesesRequest {
  readonly text: string;
  readonly places: readonly { readonly from: number; readonly to: number; readonly within: Window }[];
}

/** The answer of `POST /v1/audio/hypotheses`: places in the order of the request, hypotheses with the most likely first. */
export interface HypothesesAnswer {
  readonly places: readonly { readonly hypotheses: readonly { readonly text: string }[] }[];
}

/**
 * Each place takes a fifth of the time of transcribing the segment. The limit depends on the words alone, never on measured
 * time, so that the same audio always gives the same words.
 */
const mostPlaces = 3;
/** A drug heard with less doubt than this needs no hypotheses: it is compared with the drugs that sound alike. */
const minDoubt = 0.4;
/** The maximum number of doubtful words before a place that are added to it. */
const mostBefore = 2;
/** An alternative nearer than this is probably what was said. */
const probablySaid = 0.16;

/** Words `[from, to)` of a segment for which it is worth requesting hypotheses. */
export type DoubtfulPlace = Omit<Hypotheses, 'texts'>;

/** Highest risk first. A doubtful word directly before a place probably belongs to it. */
export const placesInDoubt = (words: readonly EngineWord[], places: readonly Place[]): DoubtfulPlace[] =>
  places
    .filter(isInDoubt)
    .slice(0, mostPlaces)
    .map(({ from, to }) => ({ from: startOf(words, from), to, kind: 'drug' }));

function isInDoubt({ kind, features: { knownDrug = 0, unsure = 0, after = 0 }, alternatives }: Place): boolean {
  const mayBeDrug = kind === 'drug' || (kind === 'term' && after >= strongSlot);
  if (!mayBeDrug || (knownDrug === 1 && unsure < minDoubt)) return false;
  return alternatives.every(({ distance }) => distance >= probablySaid);
}

function startOf(words: readonly EngineWord[], from: number): number {
  let begin = from;
  while (from - begin < mostBefore && isUnsure(words[begin - 1])) begin--;
  return begin;
}

const isUnsure = (word: EngineWord | undefined): boolean =>
  word !== undefined && word.probability < 1 - minDoubt && !/[.,;:!?]$/.test(word.word);

/** The request for the hypotheses of these places. */
export function hypothesesRequest(words: readonly EngineWord[], places: readonly DoubtfulPlace[]): HypothesesRequest {
  const text = new SegmentText(words);
  return {
    text: text.whole,
    places: places.map((place) => ({ ...text.offsetsOf(place), within: text.windowOf(place) })),
  };
}

/** Converts the answer for the search for places. `places` are those of the request. */
export const hypothesesOf = (places: readonly DoubtfulPlace[], { places: answers }: HypothesesAnswer): Hypotheses[] =>
  places.map((place, at) => ({ ...place, texts: answers[at]?.hypotheses.map(({ text }) => text) ?? [] }));
