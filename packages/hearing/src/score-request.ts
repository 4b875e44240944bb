import type { EngineWord } from './engine-word.js';
import type { Place } from './place.js';

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

interface Window {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Log-likelihoods in nats, as `POST /v1/audio/score` answers: the places in the order in which they were asked for. */
export interface ScoreAnswer {
  readonly places: readonly {
    readonly heard: { readonly logprob: number };
    readonly alternatives: readonly { readonly text: string; readonly logprob: number }[];
  }[];
}

const codePoints = (text: string): number => Array.from(text).length;

/** What to ask the engine about the places, the first of them within `mostTexts` texts. */
export function scoreRequest(
  words: readonly EngineWord[],
  places: readonly Place[],
  mostTexts: number = Number.POSITIVE_INFINITY,
): ScoreRequest {
  const starts: number[] = [];
  let length = 0;
  for (const { word } of words) {
    starts.push(length);
    length += codePoints(word) + 1;
  }
  const offset = (at: number): number => starts[at] ?? length;
  let texts = 0;
  const scored = places.filter(({ alternatives }) => {
    texts += alternatives.length + 1;
    return texts <= mostTexts;
  });
  return {
    text: words.map(({ word }) => word).join(' '),
    places: scored.map(({ from, to, alternatives }) => ({
      from: offset(from),
      to: offset(to) - 1,
      alternatives: alternatives.map(({ text }) => text),
    })),
  };
}
