import type { Gap, Transcript } from '@auscribe/contracts';

/** What was said between two pauses. */
interface Spoken {
  kind: 'spoken';
  startSeconds: number;
  /** Index of its first word in the whole transcript. */
  first: number;
  words: readonly Word[];
}

/** Where audio is missing. */
interface Missing extends Pick<Gap, 'fromMs' | 'toMs'> {
  kind: 'missing';
}

export type Passage = Spoken | Missing;

/** The transcript in the order of the audio: passages of words, with the gaps between them. */
export function passagesOf(transcript: Pick<Transcript, 'segments' | 'gaps'>): Passage[] {
  const gaps = transcript.gaps.toSorted((a, b) => a.fromMs - b.fromMs);
  const passages: Passage[] = [];
  let first = 0;
  const missingBefore = (ms: number) => {
    while (gaps[0] && gaps[0].fromMs < ms) {
      const { fromMs, toMs } = gaps[0];
      passages.push({ kind: 'missing', fromMs, toMs });
      gaps.shift();
    }
  };
  for (const segment of transcript.segments) {
    const words = wordsOf(segment);
    if (words.length === 0) continue;
    // A gap that ends where the segment begins may overlap it slightly.
    missingBefore(((segment.start + segment.end) / 2) * 1000);
    passages.push({ kind: 'spoken', startSeconds: segment.start, first, words });
    first += words.length;
  }
  missingBefore(Number.POSITIVE_INFINITY);
  return passages;
}

export interface Word {
  /** What separates it from the previous word: spaces or line breaks. */
  before: string;
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** The engine was unsure, so it is worth listening to. */
  unsure: boolean;
}

type Segment = Pick<Transcript['segments'][number], 'text' | 'start' | 'end' | 'words'>;

/** Correct words have a mean probability above 0.9; below 0.5, most words are wrong. */
const unsureBelow = 0.5;

/** The words of a segment with their times. The text is always the segment's; only times may be estimated. */
export function wordsOf(segment: Segment): Word[] {
  return aligned(segment) ?? spread(segment);
}

/** Null if the words do not match the text. */
function aligned({ text, words }: Segment): Word[] | null {
  const result: Word[] = [];
  let at = 0;
  for (const { word, start, end, probability } of words) {
    const bare = word.trim();
    if (bare === '') continue;
    const found = text.indexOf(bare, at);
    const before = text.slice(at, found);
    if (found < 0 || before.trim() !== '') return null;
    result.push({ before, text: bare, startSeconds: start, endSeconds: end, unsure: probability < unsureBelow });
    at = found + bare.length;
  }
  return text.slice(at).trim() === '' ? result : null;
}

/** The words of the text, spread evenly over the words that were heard, or over the segment if none has a time. */
function spread({ text, start, end, words }: Segment): Word[] {
  const tokens = [...text.matchAll(/(\s*)(\S+)/g)];
  return tokens.map(([, before = '', token = ''], at) => {
    const heard = words[Math.floor((at * words.length) / tokens.length)];
    const length = (end - start) / tokens.length;
    return {
      before,
      text: token,
      startSeconds: heard?.start ?? start + at * length,
      endSeconds: heard?.end ?? start + (at + 1) * length,
      unsure: false,
    };
  });
}
