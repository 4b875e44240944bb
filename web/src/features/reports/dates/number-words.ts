import type { DateTerms } from './terms/date-terms.js';

export interface NumberWords {
  /** Matches the number of a day, in digits or in words. */
  day: string;
  /** Matches numbers of one or more words. */
  words: string;
  /** Null if the words are not a single number. */
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

/**
 * Combines the numbers of single words: 'nineteen forty', 'two thousand and one', 'mil novecientos sesenta y ocho', 'mille
 * neuf cent quatre-vingt-dix-sept'. Null if they do not make a single number.
 */
export function numberOf(values: readonly number[]): number | null {
  const parts: number[] = [];
  for (const value of values) {
    const before = parts.pop();
    if (before === undefined) parts.push(value);
    else {
      const both = together(before, value);
      parts.push(...(both === null ? [before, value] : [both]));
    }
  }
  const [first = null, second, ...others] = parts;
  if (second === undefined || first === null) return first;
  // Years are said in pairs: nineteen forty, twenty twenty-four.
  return others.length === 0 && (first === 19 || first === 20) && second < 100 ? first * 100 + second : null;
}

function together(before: number, value: number): number | null {
  const low = before % 100;
  if (value === 1000) return before < 1000 ? before * 1000 : null;
  if (value === 100) return low === 0 ? before + 100 : before - low + low * 100;
  if (before === 0) return value < 10 ? value : null; // nineteen oh five
  if (before % 1000 === 0 || (low === 0 && value < 100)) return before + value;
  if (low === 4 && value === 20) return before + 76; // quatre-vingt
  if ((low === 60 || low === 80) && value > 0 && value < 20) return before + value; // soixante-dix
  if (low % 10 === 0 && value > 0 && value < 10) return before + value;
  return null;
}
