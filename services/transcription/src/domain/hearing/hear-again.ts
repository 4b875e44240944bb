import { hotwords } from '../vocabulary/hotwords.js';
import { candidates } from './candidates.js';
import { combine } from './combine.js';
import type { HeardWord } from './heard-word.js';
import { knownTerms } from './known-terms.js';

/** `verbose_json` as far as it matters here. Where an engine gives no probabilities, every word is in doubt. */
interface Hearing {
  readonly text: string;
  readonly segments?: readonly { readonly text: string; readonly start: number; readonly end: number }[] | undefined;
  readonly words?: readonly {
    readonly word: string;
    readonly start: number;
    readonly end: number;
    readonly probability?: number | undefined;
  }[];
}

/**
 * The hotwords for a second hearing of the same audio: the terms that doubtful words sound like, then the department's
 * other words. Empty when the first hearing left nothing in doubt.
 */
export function hotwordsToHearAgain(first: Hearing, departmentVocabulary: readonly string[]): string {
  const alike = candidates(wordsOf(first), knownTerms(departmentVocabulary));
  return alike.length === 0 ? '' : hotwords([...alike, ...departmentVocabulary]);
}

/** The first hearing with what the second heard better, in its words and in the text of its segments. */
export function hearingOf<Answer extends Hearing>(
  first: Answer,
  second: Hearing,
  departmentVocabulary: readonly string[],
): Answer {
  const before = wordsOf(first);
  const words = combine(before, wordsOf(second), knownTerms(departmentVocabulary));
  if (words === before) return first;
  const textBetween = (start: number, end: number) =>
    words
      .filter((word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end)
      .map(({ word }) => word)
      .join(' ');
  // Each segment takes the words up to the next one's beginning, so that none falls between two.
  const segments = first.segments?.map((segment, at, all) => ({
    ...segment,
    text: textBetween(
      at === 0 ? Number.NEGATIVE_INFINITY : segment.start,
      all[at + 1]?.start ?? Number.POSITIVE_INFINITY,
    ),
  }));
  return { ...first, text: words.map(({ word }) => word).join(' '), words, ...(segments ? { segments } : {}) };
}

function wordsOf({ words = [] }: Hearing): readonly HeardWord[] {
  return words.map((word) => ({ ...word, probability: word.probability ?? 0 }));
}
