import type { Heard } from './heard.js';
import { settled, withPlaces } from './places.js';
import { seam, untimedSeam } from './seam.js';

/**
 * Joins the segments in order. Where two of them overlap, because nobody paused at the cut, both have the words around
 * it: each of those is kept once.
 */
export function joinSegments(heard: readonly Heard[]): Heard[] {
  const joined = heard.toSorted((a, b) => a.index - b.index);
  for (let at = 1; at < joined.length; at += 1) {
    const [before, after] = [joined[at - 1], joined[at]];
    if (before && after && after.start < before.end) [joined[at - 1], joined[at]] = sewn(before, after);
  }
  return joined;
}

function sewn(before: Heard, after: Heard): [Heard, Heard] {
  if (before.words.length > 0 && after.words.length > 0) {
    const { left, right } = seam(before.words, after.words, { from: after.start, to: before.end });
    return [kept(before, 0, left), kept(after, right, after.words.length)];
  }
  const [last, first] = [before.text.split(/\s+/), after.text.split(/\s+/)];
  const { left, right } = untimedSeam(last, first);
  return [
    { ...before, text: last.slice(0, left).join(' ') },
    { ...after, text: first.slice(right).join(' ') },
  ];
}

function kept(segment: Heard, from: number, to: number): Heard {
  if (to - from === segment.words.length) return segment;
  const words = settled(withPlaces(segment.words).slice(from, to));
  return { ...segment, words, text: words.map(({ word }) => word).join(' ') };
}
