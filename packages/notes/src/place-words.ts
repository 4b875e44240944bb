import type { Transcript } from '@auscribe/contracts';
import { diffArrays } from 'diff';
import { readWords, type Word } from './words.js';

/** A word and where it is in the recording. */
export interface PlacedWord extends Word {
  /** `index` of its segment. */
  segment: number;
  startSeconds: number;
  endSeconds: number;
}

interface Place {
  segment: number;
  start: number;
  end: number;
}

interface HeardWord extends Place {
  form: string;
}

/** Texts that differ in more words than this have nothing to do with each other: looking on would only take time. */
const maxDifferences = 500;

/**
 * The words of a transcript's text, as `readWords` counts them, each with its segment and its time. Engines differ in
 * what they call a word, and some give no times: such words get the time between their neighbours.
 */
export function placeWords({ text, segments, durationSeconds }: Transcript): PlacedWord[] {
  const words = readWords(text);
  const whole = { segment: segments[0]?.index ?? 0, start: 0, end: durationSeconds };
  const places = placesOf(words, segments.flatMap(placedWordsOf), whole);
  return words.map((word, at) => {
    const { segment, start, end } = places[at] ?? whole;
    return Object.assign(word, { segment, startSeconds: start, endSeconds: end });
  });
}

function placedWordsOf({ index, start, end, text, words }: Transcript['segments'][number]): HeardWord[] {
  const said = readWords(text);
  const heard = words.flatMap((one) =>
    readWords(one.word).map(({ form }) => ({ form, segment: index, start: one.start, end: one.end })),
  );
  const places = placesOf(said, heard, { segment: index, start, end });
  return said.flatMap(({ form }, at) => (places[at] ? [{ ...places[at], form }] : []));
}

/** A place for each word: that of the same word heard, or else of what was heard between the same neighbours. */
function placesOf(words: readonly Word[], heard: readonly HeardWord[], within: Place): Place[] {
  const places: Place[] = [];
  let next = 0;
  let unmatched = 0;
  let others = 0;
  const settle = (): void => {
    const between = heard.slice(next, next + others);
    const gap = gapBetween(places.at(-1), heard[next + others], within);
    for (let at = 0; at < unmatched; at += 1) places.push(share(between, at, unmatched) ?? part(gap, at, unmatched));
    next += others;
    unmatched = 0;
    others = 0;
  };
  for (const { added, removed, count } of differences(words, heard)) {
    if (removed) unmatched += count;
    else if (added) others += count;
    else {
      settle();
      places.push(...heard.slice(next, next + count));
      next += count;
    }
  }
  settle();
  return places;
}

const formOf = ({ form }: { form: string }): string => form;

interface Difference {
  added: boolean;
  removed: boolean;
  count: number;
}

function differences(words: readonly Word[], heard: readonly HeardWord[]): Difference[] {
  const found = diffArrays(words.map(formOf), heard.map(formOf), { maxEditLength: maxDifferences });
  const nothingAlike = [
    { added: false, removed: true, count: words.length },
    { added: true, removed: false, count: heard.length },
  ];
  return found ?? nothingAlike;
}

/** Where nothing was heard: from the end of the word before to the start of the one behind. */
function gapBetween(before: Place | undefined, after: Place | undefined, within: Place): Place {
  const start = before?.end ?? within.start;
  const { segment } = before ?? after ?? within;
  return { segment, start, end: Math.max(start, after?.start ?? within.end) };
}

/** What was heard in the place of one of `count` words. */
function share(between: readonly Place[], at: number, count: number): Place | undefined {
  const from = Math.floor((at * between.length) / count);
  const to = Math.max(from + 1, Math.floor(((at + 1) * between.length) / count));
  const [first, last] = [between[from], between[to - 1]];
  return first && last && { ...first, end: Math.max(first.end, last.end) };
}

function part({ segment, start, end }: Place, at: number, count: number): Place {
  const each = (end - start) / count;
  return { segment, start: start + at * each, end: start + (at + 1) * each };
}
