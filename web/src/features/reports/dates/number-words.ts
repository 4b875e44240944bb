import { numberOf } from './spoken-number.js';
import type { DateTerms } from './terms/date-terms.js';

export interface NumberWords {
  /** Matches the number of a day, in digits or in words. */
  day: string;
  /** Matches numbers of one or more words. */
  words: string;
  /** Null where the words are no single number. */
  valueOf(said: string): number | null;
}

export function numberWords({ numbers, joiners, ordinalEndings }: DateTerms): NumberWords {
  const words = Object.keys(numbers);
  const within = (low: number, high: number) =>
    words.filter((word) => (numbers[word] ?? 0) >= low && (numbers[word] ?? 0) <= high).join('|');
  const tens = words.filter((word) => [10, 20, 30].includes(numbers[word] ?? 0)).join('|');
  const joined = `(?: (?:${joiners}))?`;
  return {
    day: `\\d{1,2}(?:${ordinalEndings})?|(?:${tens})${joined} (?:${within(1, 9)})|(?:${within(1, 30)})`,
    words: `(?:${words.join('|')})(?:${joined} (?:${words.join('|')}))*`,
    valueOf(said: string): number | null {
      const inDigits = new RegExp(`^(\\d+)(?:${ordinalEndings})?$`).exec(said)?.[1];
      if (inDigits !== undefined) return Number(inDigits);
      const values = said
        .split(' ')
        .filter((word) => !matches(joiners, word))
        .map((word) => numbers[word]);
      return values.includes(undefined) ? null : numberOf(values.filter((value) => value !== undefined));
    },
  };
}

/** Whether the whole word is one of `alternatives`. */
export function matches(alternatives: string, word: string): boolean {
  return new RegExp(`^(?:${alternatives})$`).test(word);
}
