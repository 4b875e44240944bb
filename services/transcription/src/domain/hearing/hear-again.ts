import { hotwords } from '../vocabulary/hotwords.js';
import { candidates } from './candidates.js';
import { combine } from './combine.js';
import type { HeardWord } from './heard-word.js';
import type { KnownTerms } from './known-terms.js';
import { joinHundreds, unitApart } from './numbers.js';

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

/** The terms that doubtful words sound like, as hotwords to hear the same audio with. Empty when nothing is in doubt. */
export function hotwordsToHearAgain(first: Hearing, known: KnownTerms): string {
  return hotwords(candidates(wordsOf(first), known));
}

/** The first hearing with what the second heard better, in its words and in the text of its segments. */
export function hearingOf<Answer extends Hearing>(first: Answer, second: Hearing, known: KnownTerms): Answer {
  return withWords(first, combine(wordsOf(first), wordsOf(second), known));
}

/** A hearing with numbers as they are written. */
export function withNumbers<Answer extends Hearing>(hearing: Answer): Answer {
  return withWords(hearing, joinHundreds(wordsOf(hearing)).map(unitApart));
}

function withWords<Answer extends Hearing>(hearing: Answer, words: readonly HeardWord[]): Answer {
  const before = wordsOf(hearing);
  if (words.length === before.length && words.every(({ word }, at) => word === before[at]?.word)) return hearing;
  const textBetween = (start: number, end: number) =>
    words
      .filter((word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end)
      .map(({ word }) => word)
      .join(' ');
  // Each segment takes the words up to the next one's beginning, so that none falls between two.
  const segments = hearing.segments?.map((segment, at, all) => ({
    ...segment,
    text: textBetween(
      at === 0 ? Number.NEGATIVE_INFINITY : segment.start,
      all[at + 1]?.start ?? Number.POSITIVE_INFINITY,
    ),
  }));
  return {
    ...hearing,
    text: words.map(({ word }) => word).join(' '),
    words: hearing.words?.some(({ probability }) => probability !== undefined)
      ? words
      : words.map(({ word, start, end }) => ({ word, start, end })),
    ...(segments ? { segments } : {}),
  };
}

function wordsOf({ words = [] }: Hearing): readonly HeardWord[] {
  return words.map((word) => ({ ...word, probability: word.probability ?? 0 }));
}
