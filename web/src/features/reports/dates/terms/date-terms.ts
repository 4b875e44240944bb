/**
 * How dates are said in a language. Everything is in lower case without accents, apostrophes and hyphens, like the
 * output of `plainWords`; alternatives are separated by '|'.
 */
export interface DateTerms {
  /** From January. */
  months: readonly string[];
  /** From Sunday. */
  weekdays: readonly string[];
  /** Cardinal and ordinal numbers of a single word. */
  numbers: Readonly<Record<string, number>>;
  /** Between tens and units: 'two thousand and one'. */
  joiners: string;
  /** After digits: '3rd'. */
  ordinalEndings: string;
  /** 'a' month ago. */
  one: string;
  units: Readonly<Record<DateUnit, string>>;
  /** Numbers of days that mean weeks: 'quinze jours' are two of them. */
  daysMeaningWeeks: Readonly<Record<number, number>>;
  /** Days from the reference: -1 is yesterday. */
  days: Readonly<Record<string, string>>;
  /** 'last month': how many units from the reference. */
  spans: readonly { words: string; unit: DateUnit; count: number }[];
  /** 'of last year', instead of a year. */
  years: Readonly<Record<string, string>>;
  /** 'of this month', instead of a month. */
  monthsOf: Readonly<Record<string, string>>;
  last: string;
  next: string;
  /** Parts of a month, which leave the month certain: 'early May'. */
  partsOfMonth: string;
  /** With the slots of `read-date.ts`; parts in brackets are optional. */
  patterns: Readonly<Record<DatePattern, readonly string[]>>;
  /** Words without meaning before a date. */
  articles: string;
  /** Words that may precede a date without changing it: 'seen on'. */
  openings: string;
  /** Words that begin text after a date that is not part of it: 'with Dr. Ruiz'. */
  closings: string;
  /** Words in that text that make the date uncertain. */
  doubts: string;
}

export type DateUnit = 'day' | 'week' | 'fortnight' | 'month' | 'year';

export const datePatterns = ['day', 'dayOf', 'month', 'ago', 'ahead', 'weekday', 'lastWeekday', 'nextWeekday'] as const;
export type DatePattern = (typeof datePatterns)[number];
