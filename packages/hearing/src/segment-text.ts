import { type EngineWord, textOf } from './engine-word.js';

/** A part of a segment's text and of its audio. Offsets in code points of the text, times in seconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Words `[from, to)`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Minimum and maximum seconds on each side of a place: a window ends at the longest pause between them. */
const around = { least: 1.2, most: 3 };
/** Seconds added before the first word and after the last, because word times are not exact. */
const slack = 0.15;

export const codePoints = (text: string): number => Array.from(text).length;

/** A segment's words as one text, with the offsets that tell the engine where a place is. */
export class SegmentText {
  readonly whole: string;
  private readonly starts: readonly number[];

  constructor(private readonly words: readonly EngineWord[]) {
    this.whole = textOf(words);
    let length = 0;
    this.starts = [...words, { word: '' }].map(({ word }) => {
      const start = length;
      length += codePoints(word) + 1;
      return start;
    });
  }

  offsetsOf({ from, to }: Range): Range {
    return { from: this.startOf(from), to: this.startOf(to) - 1 };
  }

  windowOf({ from, to }: Range): Window {
    const { words } = this;
    const begin = words[from]?.start ?? 0;
    const finish = words[to - 1]?.end ?? begin;
    const first = this.bestCut(range(0, from), (at) => isAround(begin - (words[at]?.start ?? 0))) ?? 0;
    const last =
      this.bestCut(range(to + 1, words.length), (at) => isAround((words[at - 1]?.end ?? 0) - finish)) ?? words.length;
    const start = first === 0 ? 0 : (words[first]?.start ?? 0) - slack;
    const end = (words[last - 1]?.end ?? finish) + slack;
    return { start: Math.max(0, start), end, ...this.offsetsOf({ from: first, to: last }) };
  }

  private startOf(at: number): number {
    return this.starts[Math.min(at, this.starts.length - 1)] ?? 0;
  }

  /** The word with the longest pause before it. */
  private bestCut(cuts: readonly number[], isNear: (at: number) => boolean): number | undefined {
    const pauseBefore = (at: number): number => (this.words[at]?.start ?? 0) - (this.words[at - 1]?.end ?? 0);
    return cuts.filter(isNear).toSorted((one, other) => pauseBefore(other) - pauseBefore(one))[0];
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const isAround = (seconds: number): boolean => seconds >= around.least && seconds <= around.most;
