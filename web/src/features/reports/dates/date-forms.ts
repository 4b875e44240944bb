import { matches, type NumberWords, numberWords } from './number-words.js';
import type { Aim, SaidDate, SaidYear } from './said-date.js';
import { type DatePattern, type DateTerms, type DateUnit, datePatterns } from './terms/date-terms.js';

export type Groups = Record<string, string | undefined>;

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

export interface DateForm {
  source: string;
  read(groups: Groups): SaidDate | null;
}

/** Every way in which a language says a date, the plainest first. */
export function formsOf(terms: DateTerms): DateForm[] {
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

/** What the slots of a pattern say, by its kind. */
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
    // 'March twenty twenty-four' is no day of March in '24.
    return wholeYear === undefined ? { short: value } : null;
  };
  /** A year that makes no sense spoils the date. */
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
