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
  /** The part of the text and of the audio that is enough to judge the place. */
  readonly within?: Window;
}

/** Log-likelihoods in nats, as `POST /v1/audio/score` answers: the places in the order in which they were asked for. */
export interface ScoreAnswer {
  readonly places: readonly {
    readonly heard: { readonly logprob: number };
    readonly alternatives: readonly { readonly text: string; readonly logprob: number }[];
  }[];
}

/** With more texts than this, each is scored on the part of the audio around its place: that takes half the time. */
const mostWholeTexts = 12;

/** Engines cut English into tokens of about four letters. */
const lettersPerToken = 4;
/** What may be scored of a segment without words, and how many more of its tokens each text stands for. */
const passes = { least: 16, tokensEach: 1.5 };

/**
 * How many texts may be scored for a segment, one decoder pass each. That depends on its words alone, never on measured
 * time: the same audio has to give the same words, live and uploaded, on a fast machine and on a busy one.
 *
 * Whisper base on two cores hears a segment in 0.4 s (its encoder, always 30 s) and 0.018 s for each token, and scores a
 * text in 0.023 s, with its share of encoding the few seconds around the place. So many texts take nine tenths of the
 * time of the hearing: few segments need them all, and none costs more than twice its hearing.
 */
export function passesFor(words: readonly EngineWord[]): number {
  const letters = words.reduce((sum, { word }) => sum + codePoints(word) + 1, 0);
  return passes.least + Math.floor(letters / lettersPerToken / passes.tokensEach);
}

/**
 * What to ask the engine about the places, within `mostTexts` texts: of each place the nearest alternatives, more of them
 * where they matter most, and none of the last places where there are too many. Words have times within the audio that is
 * scored.
 */
export function scoreRequest(
  words: readonly EngineWord[],
  places: readonly Place[],
  mostTexts: number = passesFor(words),
): ScoreRequest {
  const text = new SegmentText(words);
  const counts = shareOf(places, mostTexts);
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

/** Alternatives that each place has scored at first, as far as it has them. */
const atFirst = 3;

/**
 * How many alternatives of each of the first places are scored: some of each, then one after the other where it is the
 * likeliest to matter.
 */
function shareOf(places: readonly Place[], mostTexts: number): number[] {
  const counts: number[] = [];
  let left = mostTexts;
  for (const { alternatives } of places) {
    const count = Math.min(atFirst, alternatives.length);
    if (count + 1 > left) break;
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
