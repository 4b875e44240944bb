import type { Heard } from './heard.js';

/** Half of the overlap that a hard cut leaves, seconds: words are taken from either side of its middle. */
const halfOverlap = 0.3;

/** Joins the segments in order. At a hard cut the overlapping words are taken once. */
export function joinSegments(heard: readonly Heard[], hardCuts: ReadonlySet<number>): Heard[] {
  const ordered = heard.toSorted((a, b) => a.index - b.index);
  return ordered.map((segment, position) => {
    const before = ordered[position - 1];
    const trimmedEnd = hardCuts.has(segment.index) ? untilOverlap(segment) : segment;
    return before && hardCuts.has(before.index) ? fromOverlap(trimmedEnd, before.end) : trimmedEnd;
  });
}

function untilOverlap(segment: Heard): Heard {
  const limit = segment.end - halfOverlap;
  return withWords(
    segment,
    segment.words.filter(({ start, end }) => (start + end) / 2 < limit),
  );
}

function fromOverlap(segment: Heard, endOfPrevious: number): Heard {
  const limit = endOfPrevious - halfOverlap;
  return withWords(
    segment,
    segment.words.filter(({ start, end }) => (start + end) / 2 >= limit),
  );
}

/** Engines without word times keep their text: a word said twice is better than one lost. */
function withWords(segment: Heard, words: Heard['words']): Heard {
  if (segment.words.length === 0 || words.length === segment.words.length) return segment;
  return { ...segment, words, text: words.map(({ word }) => word).join(' ') };
}
