import type { Gap, Transcript } from '@auscribe/contracts';
import { type Word, wordsOf } from './words-of.js';

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

/** The transcript in the order of its audio: passages of words, and the gaps in their places. */
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
    // A gap that ends where the segment begins may be cut a little late.
    missingBefore(((segment.start + segment.end) / 2) * 1000);
    passages.push({ kind: 'spoken', startSeconds: segment.start, first, words });
    first += words.length;
  }
  missingBefore(Number.POSITIVE_INFINITY);
  return passages;
}
