import { type NoteLanguage, noteLanguages } from '@auscribe/contracts';
import { matches, type NumberWords, numberWords } from './number-words.js';
import { type DatePattern, type DateTerms, type DateUnit, datePatterns } from './terms/date-terms.js';
import { english } from './terms/english.js';
import { french } from './terms/french.js';
import { spanish } from './terms/spanish.js';

interface ReadDate {
  date: SaidDate;
  /** Whether the words contain nothing but the date. */
  alone: boolean;
}

/**
 * Reads the only date in a field's words, in the note's language or else in another: 'Seen on Thursday the 6th of
 * March, with Dr. Ruiz'. Null if there is none, more than one, or an uncertain one ('about three months ago', 'in
 * spring').
 */
export function readDate(words: string, language: NoteLanguage): ReadDate | null {
  const plain = plainWords(words);
  for (const one of [language, ...noteLanguages.filter((other) => other !== language)]) {
    const found = readerIn(one)(plain);
    if (found) return found;
  }
  return null;
}

/** Lower case without accents, apostrophes and hyphens; commas and other separators become separate words. */
function plainWords(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/(?<!\d)[-‐‑]|[-‐‑](?!\d)|[’'‘]/g, ' ')
    .replace(/(?<!\d):|:(?!\d)|[,;()–—]/g, ' , ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

type Reader = (plain: string) => ReadDate | null;

const terms: Record<NoteLanguage, DateTerms> = { en: english, es: spanish, fr: french };
const readers = new Map<NoteLanguage, Reader>();

/** Created when the first date in that language is read, because most pages read none. */
function readerIn(language: NoteLanguage): Reader {
  const known = readers.get(language) ?? readerOf(terms[language]);
  readers.set(language, known);
  return known;
}

function readerOf(terms: DateTerms): Reader {
  const forms = formsOf(terms);
  const opening = `(?:(?:${terms.openings}|${terms.articles}|,) )*`;
  const closing = `(?: , (?<apart>.+)| (?<closing>(?:${terms.closings}) .+))?`;
  const whole = forms.map(({ source, read }) => ({
    form: new RegExp(`^(?<opening>${opening})${source}${closing}$`),
    read,
  }));
  const article = new RegExp(`^(?:(?:${terms.articles}) )*$`);
  const doubt = doubtsOf(terms);
  return (plain) => {
    for (const { form, read } of whole) {
      const groups: Groups | undefined = form.exec(plain)?.groups;
      if (!groups) continue;
      const { opening = '', apart, closing } = groups;
      const rest = apart ?? closing ?? '';
      const date = doubt.test(rest) ? null : read(groups);
      if (date) return { date, alone: rest === '' && article.test(opening) };
    }
    return null;
  };
}

/** Words near a date that suggest another date, or that this one is uncertain. */
function doubtsOf({ doubts, months, weekdays, units, days, numbers }: DateTerms): RegExp {
  // Spoken years; 'second sitting' is not one.
  const large = Object.keys(numbers).filter((word) => (numbers[word] ?? 0) > 12);
  const words = [doubts, ...months, ...weekdays, ...Object.values(units), ...Object.values(days), ...large].join('|');
  return new RegExp(`\\d|(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
}

type Groups = Record<string, string | undefined>;

/** 'A week ago today' is a day. */
const exactly = 'today|exactly|hoy|exactamente|aujourd hui|exactement';

const digits: readonly DateForm[] = [
  {
    source: '(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})(?:t[\\d:.]+(?:z|[+-]\\d{2}:?\\d{2})?)?',
    read: ({ day, month, year }) => ({
      ...{ kind: 'day', day: Number(day), month: Number(month) - 1, year: { full: Number(year) } },
      ...{ weekday: null, aim: null },
    }),
  },
  {
    source: '(?<first>\\d{1,2})(?<mark>[/.-])(?<second>\\d{1,2})(?:\\k<mark>(?<year>\\d{4}|\\d{2}))?',
    read: ({ first, second, year }) => ({
      kind: 'numbers',
      numbers: [Number(first), Number(second)],
      year: year === undefined ? null : year.length === 4 ? { full: Number(year) } : { short: Number(year) },
    }),
  },
];

interface DateForm {
  source: string;
  read(groups: Groups): SaidDate | null;
}

/** All ways of saying a date in a language, the simplest first. */
function formsOf(terms: DateTerms): DateForm[] {
  const { months, weekdays, days, spans, years, monthsOf } = terms;
  const number = numberWords(terms);
  const slots: Record<string, string> = {
    day: number.day,
    count: `(?:\\d{1,3}|${terms.one}|${number.words})`,
    month: months.join('|'),
    monthOf: Object.values(monthsOf).join('|'),
    weekday: weekdays.join('|'),
    year: `\\d{4}|\\d{2}|${[...Object.values(years), number.words].join('|')}`,
    wholeYear: `\\d{4}|${[...Object.values(years), number.words].join('|')}`,
    unit: Object.values(terms.units).join('|'),
    part: terms.partsOfMonth,
    last: terms.last,
    next: terms.next,
    following: terms.next,
    exactly,
  };
  const readers = readersOf(terms, number);
  const spoken = datePatterns.flatMap((kind) =>
    terms.patterns[kind].map((pattern) => ({ source: sourceOf(pattern, slots), read: readers[kind] })),
  );
  const near = Object.entries(days).map(([away, words]) => ({
    source: `(?:${words})`,
    read: (): SaidDate => ({ kind: 'away', count: Number(away), unit: 'day', exact: true }),
  }));
  const lasting = spans.map(({ words, unit, count: units }) => ({
    source: `(?:${words})`,
    read: (): SaidDate => ({ kind: 'away', count: units, unit, exact: false }),
  }));
  return [...digits, ...near, ...lasting, ...spoken];
}

/** Reads what a pattern's slots matched, according to its kind. */
function readersOf(terms: DateTerms, number: NumberWords): Record<DatePattern, DateForm['read']> {
  const { months, weekdays, years, monthsOf } = terms;
  const month = (groups: Groups) => indexOf(months, groups.month);
  const weekday = (groups: Groups) => (groups.weekday === undefined ? null : indexOf(weekdays, groups.weekday));
  const count = ({ count = '' }: Groups) => (matches(terms.one, count) ? 1 : number.valueOf(count));
  const away = (groups: Groups, sign: 1 | -1): SaidDate | null => {
    const value = count(groups);
    const unit = unitOf(terms, groups.unit);
    if (value === null || unit === null) return null;
    const weeks = unit === 'day' ? terms.daysMeaningWeeks[value] : undefined;
    const exact = groups.exactly !== undefined;
    if (weeks !== undefined) return { kind: 'away', count: sign * weeks, unit: 'week', exact };
    return unit === 'fortnight'
      ? { kind: 'away', count: sign * value * 2, unit: 'week', exact }
      : { kind: 'away', count: sign * value, unit, exact };
  };
  const year = ({ wholeYear, year: said = wholeYear }: Groups): SaidYear | null => {
    if (said === undefined) return null;
    const near = keyOf(years, said);
    if (near !== null) return { away: near };
    const value = number.valueOf(said);
    if (value === null) return null;
    if (value >= 100) return { full: value };
    // 'March twenty twenty-four' is not 20 March '24.
    return wholeYear === undefined ? { short: value } : null;
  };
  /** A year that makes no sense invalidates the date. */
  const sound = (groups: Groups) => (groups.year ?? groups.wholeYear) === undefined || year(groups) !== null;
  const weekdayAimed =
    (aim: Aim) =>
    (groups: Groups): SaidDate | null => {
      const said = weekday(groups);
      return said === null ? null : { kind: 'weekday', weekday: said, aim };
    };
  return {
    day: (groups) => {
      const day = number.valueOf(groups.day ?? '');
      if (day === null || !sound(groups)) return null;
      const aim = (groups.next ?? groups.following) === undefined ? null : 'next';
      return { kind: 'day', day, month: month(groups), year: year(groups), weekday: weekday(groups), aim };
    },
    dayOf: (groups) => {
      const day = number.valueOf(groups.day ?? '');
      const monthsAway = keyOf(monthsOf, groups.monthOf ?? '');
      return day === null || monthsAway === null ? null : { kind: 'dayOf', day, monthsAway, weekday: weekday(groups) };
    },
    month: (groups) => (sound(groups) ? { kind: 'month', month: month(groups), year: year(groups) } : null),
    ago: (groups) => away(groups, -1),
    ahead: (groups) => away(groups, 1),
    weekday: weekdayAimed(null),
    lastWeekday: weekdayAimed('last'),
    nextWeekday: weekdayAimed('next'),
  };
}

function sourceOf(pattern: string, slots: Readonly<Record<string, string>>): string {
  return pattern
    .replaceAll('[', '(?:')
    .replaceAll(']', ')?')
    .replaceAll(' ', '(?: , | )')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${slots[name]})`);
}

function unitOf({ units }: DateTerms, said = ''): DateUnit | null {
  for (const unit of ['day', 'week', 'fortnight', 'month', 'year'] as const)
    if (matches(units[unit], said)) return unit;
  return null;
}

function indexOf(names: readonly string[], said = ''): number {
  return names.findIndex((name) => matches(name, said));
}

function keyOf(names: Readonly<Record<string, string>>, said: string): number | null {
  const key = Object.keys(names).find((one) => matches(names[one] ?? '', said));
  return key === undefined ? null : Number(key);
}

/** A year as it was said: in full, its last two digits, or as a distance from the current one. */
export type SaidYear = { full: number } | { short: number } | { away: number };
export type Aim = 'last' | 'next' | null;

/** A date as it was said, before it is resolved. Months count from 0, weekdays from Sunday. */
export type SaidDate =
  | { kind: 'day'; day: number; month: number; year: SaidYear | null; weekday: number | null; aim: Aim }
  /** '03/04/2025': which one is the month depends on who wrote it. */
  | { kind: 'numbers'; numbers: readonly [number, number]; year: SaidYear | null }
  | { kind: 'dayOf'; day: number; monthsAway: number; weekday: number | null }
  | { kind: 'month'; month: number; year: SaidYear | null }
  /** `count` is negative for the past; `exact` if an exact day is meant: 'a week ago today'. */
  | { kind: 'away'; count: number; unit: DateUnit; exact: boolean }
  | { kind: 'weekday'; weekday: number; aim: Aim };
