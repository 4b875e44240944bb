import type { EngineWord } from './engine-word.js';
import type { Place } from './place.js';
import { codePoints, SegmentText, type Window } from './segment-text.js';

/** The fields `text` and `places` of `POST /v1/audio/score`. Offsets in code points of `text`, times in seconds. */
export interface ScoreRequest {
  readonly text: string;
  readonly places: readonly ScoredPlace[];
}

interface ScoredPlace {
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly string[];
  /** The part of the text and of the audio that is sufficient to judge the place. */
  readonly within?: Window;
}

/** The answer of `POST /v1/audio/score`: log-likelihoods in nats, with the places in the order of the request. */
export interface ScoreAnswer {
  readonly places: readonly {
    readonly heard: { readonly logprob: number };
    readonly alternatives: readonly { readonly text: string; readonly logprob: number }[];
  }[];
}

/** More texts than this are scored only on the audio around their places, in batches, which takes about half the time. */
const mostWholeTexts = 12;

/** English tokens have about four letters. */
const lettersPerToken = 4;
/** The texts allowed for a segment without words, and the number of tokens that allow one more text. */
const textLimit = { least: 16, tokensEach: 1.5 };

/**
 * The maximum number of texts scored for a segment. It depends on the words alone, never on measured time, so that the
 * same audio gives the same words, live or uploaded, on a fast machine or a busy one. With it, scoring a segment takes
 * less time than transcribing it (Whisper base on two cores), and few segments reach it.
 */
export function maxTextsFor(words: readonly EngineWord[]): number {
  const letters = words.reduce((sum, { word }) => sum + codePoints(word) + 1, 0);
  return textLimit.least + Math.floor(letters / lettersPerToken / textLimit.tokensEach);
}

/**
 * The request for scoring the places with at most `mostTexts` texts: the nearest alternatives of each place, more of them
 * where they matter most, and none for the last places if there are too many. The words' times refer to the scored audio.
 */
export function scoreRequest(
  words: readonly EngineWord[],
  places: readonly Place[],
  mostTexts: number = maxTextsFor(words),
): ScoreRequest {
  const text = new SegmentText(words);
  const counts = alternativesPerPlace(places, mostTexts);
  const scored = places.slice(0, counts.length);
  const asked = counts.reduce((sum, count) => sum + count + 1, 0);
  return {
    text: text.whole,
    places: scored.map((place, at) => {
      const alternatives = place.alternatives.slice(0, counts[at]);
      return {
        ...text.offsetsOf(place),
        alternatives: alternatives.map(({ text }) => text),
        ...(asked > mostWholeTexts ? { within: text.windowOf(place) } : {}),
      };
    }),
  };
}

/** The number of alternatives scored for each place before any place gets more. */
const firstAlternatives = 3;

/**
 * The number of alternatives scored for each of the first places: a few of each, then one by one where they are most likely
 * to matter.
 */
function alternativesPerPlace(places: readonly Place[], mostTexts: number): number[] {
  const counts: number[] = [];
  let left = mostTexts;
  for (const { alternatives } of places) {
    const count = Math.min(firstAlternatives, alternatives.length);
    if (count === 0 || count + 1 > left) break;
    counts.push(count);
    left -= count + 1;
  }
  const more = places
    .slice(0, counts.length)
    .flatMap(({ risk, alternatives }, at) =>
      alternatives.slice(counts[at]).map(({ features: { lead = 0 } }) => ({ at, matters: risk * Math.exp(lead / 2) })),
    );
  for (const { at } of more.toSorted((one, other) => other.matters - one.matters).slice(0, left))
    counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}
