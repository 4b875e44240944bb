import { plain } from '@auscribe/hearing';
import { type Heard, settled, withPlaces } from './heard.js';

/**
 * Joins the segments in order. Where two overlap, because there was no pause at the cut, both contain the words around
 * it; each of those is kept once.
 */
export function joinSegments(heard: readonly Heard[]): Heard[] {
  const joined = heard.toSorted((a, b) => a.index - b.index);
  for (let at = 1; at < joined.length; at += 1) {
    const [before, after] = [joined[at - 1], joined[at]];
    if (before && after && after.start < before.end) [joined[at - 1], joined[at]] = joinPair(before, after);
  }
  return joined;
}

function joinPair(before: Heard, after: Heard): [Heard, Heard] {
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

/** Times in seconds since the start of the recording. */
interface TimedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The time range that two segments share. */
interface Overlap {
  readonly from: number;
  readonly to: number;
}

/** Of the first segment, the first `left` words are kept; of the second, all from `right` on. */
interface Seam {
  readonly left: number;
  readonly right: number;
}

/** The engine's times for the same word in two segments differ by less than this, in seconds. */
const slack = 0.6;
/** For engines without times: how many words on either side of a cut may be in the overlap. */
const untimed = 8;

const middle = ({ start, end }: TimedWord): number => (start + end) / 2;

/**
 * Where to switch from one segment to the next, so that each word in their overlap appears once: within the longest run
 * of words that both heard at about the same time or, without one, by time alone.
 */
function seam(before: readonly TimedWord[], after: readonly TimedWord[], overlap: Overlap): Seam {
  const near = ({ start, end }: TimedWord): boolean => end > overlap.from - slack && start < overlap.to + slack;
  const run = longestRun(before, after, (left, right) => {
    const apart = Math.abs(middle(left) - middle(right));
    return near(left) && near(right) && apart < slack ? apart : null;
  });
  if (!run) return seamByTime(before, after, overlap);
  // Any point in the run gives the same words; those near the middle of the overlap have the best times.
  const shared = before.slice(run.left, run.left + run.length);
  const taken = shared.filter((word) => middle(word) < (overlap.from + overlap.to) / 2).length;
  return { left: run.left + taken, right: run.right + taken };
}

/**
 * The same for texts without times. Without matching words, everything is kept: a repeated word is better than a lost
 * one.
 */
function untimedSeam(before: readonly string[], after: readonly string[]): Seam {
  const words = (texts: readonly string[]) => texts.map((word) => ({ word }));
  const from = Math.max(0, before.length - untimed);
  const run = longestRun(words(before.slice(from)), words(after.slice(0, untimed)), () => 0);
  return run
    ? { left: from + run.left + run.length, right: run.right + run.length }
    : { left: before.length, right: 0 };
}

/**
 * Switches at the middle of the overlap. The engine's times may put the same sound on both sides of it, or on neither.
 */
function seamByTime(before: readonly TimedWord[], after: readonly TimedWord[], { from, to }: Overlap): Seam {
  const cut = (from + to) / 2;
  const left = before.filter((word) => middle(word) < cut).length;
  const right = after.filter((word) => middle(word) < cut).length;
  const [lastKept, firstDropped] = [before[left - 1], before[left]];
  const [firstKept, lastDropped] = [after[right], after[right - 1]];
  /** Whether a sound on both sides of the cut is more complete in the first segment. */
  const isWholeBefore = (one: TimedWord, other: TimedWord): boolean => to - one.end >= other.start - from;
  if (lastKept && firstKept && isSameSound(lastKept, firstKept)) {
    return isWholeBefore(lastKept, firstKept) ? { left, right: right + 1 } : { left: left - 1, right };
  }
  if (firstDropped && lastDropped && isSameSound(firstDropped, lastDropped)) {
    return isWholeBefore(firstDropped, lastDropped) ? { left: left + 1, right } : { left, right: right - 1 };
  }
  return { left, right };
}

function isSameSound(one: TimedWord, other: TimedWord): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > Math.min(one.end - one.start, other.end - other.start) / 3;
}

interface Run {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/**
 * The longest run of matching words, by number of letters: one "codeine" says more than one "the". Ties go to the run
 * whose words are closest in time. `apart` returns null for words that cannot be the same.
 */
function longestRun<Word extends { readonly word: string }>(
  before: readonly Word[],
  after: readonly Word[],
  apart: (left: Word, right: Word) => number | null,
): Run | null {
  let best: (Run & { letters: number; apart: number }) | null = null;
  for (let left = 0; left < before.length; left += 1) {
    for (let right = 0; right < after.length; right += 1) {
      const run = { left, right, length: 0, letters: 0, apart: 0 };
      for (;;) {
        const [one, other] = [before[left + run.length], after[right + run.length]];
        const text = plain(one?.word ?? '');
        const between = one && other && text !== '' && text === plain(other.word) ? apart(one, other) : null;
        if (between === null) break;
        run.length += 1;
        run.letters += text.length;
        run.apart = Math.max(run.apart, between);
      }
      if (run.length === 0) continue;
      if (!best || run.letters > best.letters || (run.letters === best.letters && run.apart < best.apart)) best = run;
    }
  }
  return best;
}
