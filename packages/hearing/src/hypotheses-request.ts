import type { EngineWord } from './engine-word.js';
import type { Hypotheses, Place } from './place.js';
import { SegmentText, type Window } from './segment-text.js';

/** The fields `text` and `places` of `POST /v1/audio/hypotheses`. */
export interface HypothesesRequest {
  readonly text: string;
  readonly places: readonly { readonly from: number; readonly to: number; readonly within: Window }[];
}

/** As `POST /v1/audio/hypotheses` answers: the places in the order in which they were asked for, the likeliest first. */
export interface HypothesesAnswer {
  readonly places: readonly { readonly hypotheses: readonly { readonly text: string }[] }[];
}

/**
 * Each takes a fifth of a segment's hearing, and what they cost together depends on the words alone: the same audio has to
 * give the same words.
 */
const mostPlaces = 3;
/** A drug that was heard, and heard well, is compared with its neighbours and needs no others. */
const sure = 0.4;
const mostBefore = 2;
/** What sounds as like as this is probably what was said. */
const near = 0.16;

/** Words `[from, to)` of a segment about which it is worth asking what else was heard. */
export type DoubtfulPlace = Omit<Hypotheses, 'texts'>;

/** The worst mistakes first. A word that was heard badly right before a place probably belongs to it. */
export const placesInDoubt = (words: readonly EngineWord[], places: readonly Place[]): DoubtfulPlace[] =>
  places
    .filter(isInDoubt)
    .slice(0, mostPlaces)
    .map(({ from, to }) => ({ from: beginOf(words, from), to, kind: 'drug' }));

function isInDoubt({ kind, features: { knownDrug = 0, unsure = 0 }, alternatives }: Place): boolean {
  if (kind !== 'drug' || (knownDrug === 1 && unsure < sure)) return false;
  return alternatives.every(({ distance }) => distance >= near);
}

function beginOf(words: readonly EngineWord[], from: number): number {
  let begin = from;
  while (from - begin < mostBefore && isUnsure(words[begin - 1])) begin--;
  return begin;
}

const isUnsure = (word: EngineWord | undefined): boolean =>
  word !== undefined && word.probability < 1 - sure && !/[.,;:!?]$/.test(word.word);

/** What to ask the engine about them. */
export function hypothesesRequest(words: readonly EngineWord[], places: readonly DoubtfulPlace[]): HypothesesRequest {
  const text = new SegmentText(words);
  return {
    text: text.whole,
    places: places.map((place) => ({ ...text.offsetsOf(place), within: text.windowOf(place) })),
  };
}

/** The answer as the search for places takes it. `places`: those that were asked about. */
export const hypothesesOf = (places: readonly DoubtfulPlace[], { places: answers }: HypothesesAnswer): Hypotheses[] =>
  places.map((place, at) => ({ ...place, texts: answers[at]?.hypotheses.map(({ text }) => text) ?? [] }));
