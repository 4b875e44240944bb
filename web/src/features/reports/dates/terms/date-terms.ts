/**
 * How a language says dates. Everything is in lower case without accents, apostrophes and hyphens, as `plainWords` leaves
 * a text; alternatives are separated by '|'.
 */
export interface DateTerms {
  /** From January. */
  months: readonly string[];
  /** From Sunday. */
  weekdays: readonly string[];
  /** Cardinal and ordinal numbers that are one word. */
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
  /** 'of last year', in the place of a year. */
  years: Readonly<Record<string, string>>;
  /** 'of this month', in the place of a month. */
  monthsOf: Readonly<Record<string, string>>;
  last: string;
  next: string;
  /** A part of a month leaves the month certain: 'early May'. */
  partsOfMonth: string;
  /** With the slots of `read-date.ts`; what is in brackets is optional. */
  patterns: Readonly<Record<DatePattern, readonly string[]>>;
  /** These mean nothing before a date. */
  articles: string;
  /** May stand before a date without changing it: 'seen on'. */
  openings: string;
  /** Begins words after a date that are not part of it: 'with Dr. Ruiz'. */
  closings: string;
  /** In such words, these make the date uncertain. */
  doubts: string;
}

export type DateUnit = 'day' | 'week' | 'fortnight' | 'month' | 'year';

export const datePatterns = [
  ...(['day', 'dayOf', 'month', 'ago', 'ahead', 'weekday', 'lastWeekday', 'nextWeekday'] as const),
];
export type DatePattern = (typeof datePatterns)[number];
