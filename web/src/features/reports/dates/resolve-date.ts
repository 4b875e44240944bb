import type { Aim, SaidDate, SaidYear } from './read-date.js';

/** Which number of '03/04/2025' is the month. */
export type NumberOrder = 'day first' | 'month first';

interface Moment {
  /** The record's date. */
  reference: Date;
  /** Whether a date without a year is in the past or the future. */
  side: 'past' | 'future';
  /** Null if unknown. */
  order: NumberOrder | null;
}

/** As precise as what was said. `inferred` if the record's date or the order of the numbers was needed. */
export type ResolvedDate =
  | { precision: 'day'; date: Date; inferred: boolean }
  | { precision: 'month'; year: number; month: number; inferred: boolean }
  | { precision: 'year'; year: number; inferred: boolean };

/**
 * Resolves when that was. 'Three days ago' is a day, 'three weeks ago' a month if that whole week lies in one, 'three
 * months ago' a month, 'a year ago' a year. Null if it would be a guess.
 */
export function resolveDate(said: SaidDate, moment: Moment): ResolvedDate | null {
  switch (said.kind) {
    case 'day':
      return resolveDay(said, moment);
    case 'numbers':
      return resolveNumbers(said, moment);
    case 'dayOf': {
      const { reference } = moment;
      return onDay(dayIn(reference.getFullYear(), reference.getMonth() + said.monthsAway, said.day), said.weekday);
    }
    case 'month':
      return resolveMonth(said, moment);
    case 'away':
      return resolveAway(said, moment.reference);
    case 'weekday':
      return resolveWeekday(said, moment);
  }
}

function resolveDay(
  { day, month, year, weekday, aim }: SaidDate & { kind: 'day' },
  moment: Moment,
): ResolvedDate | null {
  const whole = yearOf(year, moment.reference);
  if (whole !== null) return onDay(dayIn(whole, month, day), weekday, !(year && 'full' in year));
  return year === null ? onDay(nearest(month, day, moment, aim), weekday) : null;
}

function resolveNumbers({ numbers, year }: SaidDate & { kind: 'numbers' }, moment: Moment): ResolvedDate | null {
  const [first, second] = numbers;
  const evident = first > 12 ? 'day first' : second > 12 || first === second ? 'month first' : null;
  const order = evident ?? moment.order;
  if (order === null) return null;
  const [day, month] = order === 'day first' ? [first, second] : [second, first];
  if (month > 12) return null;
  const date = resolveDay({ kind: 'day', day, month: month - 1, year, weekday: null, aim: null }, moment);
  return date && { ...date, inferred: date.inferred || evident === null };
}

function resolveMonth({ month, year }: SaidDate & { kind: 'month' }, { reference, side }: Moment): ResolvedDate | null {
  const whole = yearOf(year, reference);
  if (whole !== null) return { precision: 'month', year: whole, month, inferred: !(year && 'full' in year) };
  // 'In May', said in May, may be this one or another.
  if (year !== null || month === reference.getMonth()) return null;
  const over = month < reference.getMonth();
  const away = side === 'past' ? (over ? 0 : -1) : over ? 1 : 0;
  return { precision: 'month', year: reference.getFullYear() + away, month, inferred: true };
}

/** Larger numbers of days are approximate, like weeks: 'thirty days ago'. */
const mostDays = 13;
const mostMonths = 12;
const mostYears = 9;

function resolveAway({ count, unit, exact }: SaidDate & { kind: 'away' }, reference: Date): ResolvedDate | null {
  if (unit === 'year') {
    if (Math.abs(count) > mostYears) return null;
    return { precision: 'year', year: reference.getFullYear() + count, inferred: true };
  }
  if (unit === 'month') {
    return Math.abs(count) > mostMonths ? null : monthOf(daysAway(reference, { months: count }));
  }
  const days = unit === 'day' ? count : count * 7;
  if (exact || (unit === 'day' && Math.abs(days) <= mostDays)) return onDay(daysAway(reference, { days }), null);
  const [early, late] = [daysAway(reference, { days: days - 3 }), daysAway(reference, { days: days + 3 })];
  return early.getMonth() === late.getMonth() ? monthOf(early) : null;
}

/** 'Last Tuesday' may mean the most recent one or last week's: it is a day only if both are the same. */
function resolveWeekday({ weekday, aim }: SaidDate & { kind: 'weekday' }, { reference, side }: Moment) {
  const today = reference.getDay();
  if (today === weekday) return null;
  const forward = aim === null ? side === 'future' : aim === 'next';
  const days = forward ? (weekday - today + 7) % 7 : -((today - weekday + 7) % 7);
  const fromMonday = ((today + 6) % 7) + days;
  const sameWeek = fromMonday >= 0 && fromMonday < 7;
  return aim !== null && sameWeek ? null : onDay(daysAway(reference, { days }), null);
}

/** Two digits mean this century, unless that year is still to come. */
function yearOf(year: SaidYear | null, reference: Date): number | null {
  if (year === null) return null;
  if ('full' in year) return year.full >= 1880 && year.full <= 2200 ? year.full : null;
  if ('away' in year) return reference.getFullYear() + year.away;
  const whole = Math.floor(reference.getFullYear() / 100) * 100 + year.short;
  return whole <= reference.getFullYear() + 1 ? whole : null;
}

/** The last such day that is not after the reference, or the first that is not before it. */
function nearest(month: number, day: number, { reference, side }: Moment, aim: Aim): Date | null {
  const today = midnight(reference);
  const forward = aim === 'next' || side === 'future';
  for (const away of forward ? [0, 1] : [0, -1]) {
    const date = dayIn(reference.getFullYear() + away, month, day);
    if (date && (forward ? date >= today : date <= today)) return date;
  }
  return null;
}

/** Null if it does not fall on the weekday that was said with it: one of the two is wrong. */
function onDay(date: Date | null, weekday: number | null, inferred = true): ResolvedDate | null {
  if (!date || (weekday !== null && date.getDay() !== weekday)) return null;
  return { precision: 'day', date, inferred };
}

/** Null for a day that does not exist, such as 30 February. `month` may overflow into another year. */
function dayIn(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month, day);
  return day >= 1 && date.getDate() === day ? date : null;
}

function daysAway(reference: Date, { days = 0, months = 0 }: { days?: number; months?: number }): Date {
  if (months !== 0) return new Date(reference.getFullYear(), reference.getMonth() + months, 1);
  return new Date(reference.getFullYear(), reference.getMonth(), reference.getDate() + days);
}

function monthOf(date: Date): ResolvedDate {
  return { precision: 'month', year: date.getFullYear(), month: date.getMonth(), inferred: true };
}

function midnight(date: Date): Date {
  return daysAway(date, {});
}
