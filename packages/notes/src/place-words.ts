import type { Doubt, Transcript, HeardWord as TranscriptWord } from '@auscribe/contracts';
import { alignWords } from './align-words.js';
import { readWords, type Word } from './words.js';

/** A word and where it is in the recording. */
export interface PlacedWord extends Word {
  /** `index` of its segment. */
  segment: number;
  startSeconds: number;
  endSeconds: number;
}

type Hearing = NonNullable<Doubt['hearing']>;

interface Place {
  segment: number;
  start: number;
  end: number;
  /** The places in question among the words that were heard here. */
  unsure?: readonly Hearing[];
}

interface HeardWord extends Place {
  form: string;
}

/** Texts that differ in more words than this are unrelated, and further search would only take time. */
const maxDifferences = 500;

/**
 * The words of a transcript's text, as `readWords` counts them, each with its segment and time. Engines differ in what
 * they call a word, and some give no times: such words get the time between their neighbours.
 */
export function placeWords(transcript: Transcript): PlacedWord[] {
  return placed(transcript).map(([word, { segment, start, end }]) =>
    Object.assign(word, { segment, startSeconds: start, endSeconds: end }),
  );
}

/** One doubt for each place of a transcript that is not simply heard, as ranges of the text's words. */
export function hearingDoubts(transcript: Transcript): Doubt[] {
  const doubts = new Map<Hearing, Doubt>();
  for (const [{ at }, { unsure = [] }] of placed(transcript)) {
    for (const hearing of unsure) {
      const { from } = doubts.get(hearing) ?? { from: at };
      doubts.set(hearing, { from, to: at + 1, reason: 'hearing', hearing });
    }
  }
  return [...doubts.values()];
}

function placed({ text, segments, durationSeconds }: Transcript): [Word, Place][] {
  const words = readWords(text);
  const whole = { segment: segments[0]?.index ?? 0, start: 0, end: durationSeconds };
  const places = placesOf(words, segments.flatMap(placedWordsOf), whole);
  return words.map((word, at) => [word, places[at] ?? whole]);
}

function placedWordsOf({ index, start, end, text, words }: Transcript['segments'][number]): HeardWord[] {
  const said = readWords(text);
  const unsure = unsureIn(words);
  const heard = words.flatMap((one, at) =>
    readWords(one.word).map(({ form }) => ({
      form,
      segment: index,
      start: one.start,
      end: one.end,
      unsure: unsure[at] ?? [],
    })),
  );
  const places = placesOf(said, heard, { segment: index, start, end });
  return said.flatMap(({ form }, at) => (places[at] ? [{ ...places[at], form }] : []));
}

/** The place in question at each word, if any. */
function unsureIn(words: readonly TranscriptWord[]): Hearing[][] {
  const unsure = words.map((): Hearing[] => []);
  for (const [at, one] of words.entries()) {
    const { word, state = 'heard', kind, heard = word, alternatives = [], length = 1, heading } = one;
    if (state === 'heard' || !kind) continue;
    const hearing = { state, kind, heard, alternatives, ...(heading === undefined ? {} : { heading }) };
    for (const here of unsure.slice(at, at + length)) here.push(hearing);
  }
  return unsure;
}

/**
 * A position in the recording for each word: that of the same word as heard, or of what was heard between the same
 * neighbours.
 */
function placesOf(words: readonly Word[], heard: readonly HeardWord[], within: Place): Place[] {
  const ranges = alignWords(words, heard, maxDifferences);
  const places: Place[] = [];
  while (places.length < ranges.length) {
    const { from = 0, to = 0 } = ranges[places.length] ?? {};
    if (from < to) places.push(joined(heard.slice(from, to), within));
    else {
      let count = 1;
      while (ranges[places.length + count]?.to === from) count += 1;
      const gap = gapBetween(places.at(-1), heard[from], within);
      for (let at = 0; at < count; at += 1) places.push(part(gap, at, count));
    }
  }
  return places;
}

/** For words without audio: from the end of the previous word to the start of the next one. */
function gapBetween(before: Place | undefined, after: Place | undefined, within: Place): Place {
  const start = before?.end ?? within.start;
  const { segment } = before ?? after ?? within;
  return { segment, start, end: Math.max(start, after?.start ?? within.end) };
}

/** All that was heard at the position of a word. */
function joined(heard: readonly Place[], within: Place): Place {
  const unsure = [...new Set(heard.flatMap((place) => place.unsure ?? []))];
  return { ...(heard[0] ?? within), end: Math.max(...heard.map(({ end }) => end)), unsure };
}

function part({ segment, start, end }: Place, at: number, count: number): Place {
  const each = (end - start) / count;
  return { segment, start: start + at * each, end: start + (at + 1) * each };
}
