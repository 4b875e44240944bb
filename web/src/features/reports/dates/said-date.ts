import type { DateUnit } from './terms/date-terms.js';

/** What was said of a year: all of it, its last two digits, or how far it is from this one. */
export type SaidYear = { full: number } | { short: number } | { away: number };
export type Aim = 'last' | 'next' | null;

/** A date as it was said, before anybody asks when that was. Months count from 0, weekdays from Sunday. */
export type SaidDate =
  | { kind: 'day'; day: number; month: number; year: SaidYear | null; weekday: number | null; aim: Aim }
  /** '03/04/2025': which one is the month depends on who wrote it. */
  | { kind: 'numbers'; numbers: readonly [number, number]; year: SaidYear | null }
  | { kind: 'dayOf'; day: number; monthsAway: number; weekday: number | null }
  | { kind: 'month'; month: number; year: SaidYear | null }
  /** `count` is negative for the past; `exact` where the day is meant: 'a week ago today'. */
  | { kind: 'away'; count: number; unit: DateUnit; exact: boolean }
  | { kind: 'weekday'; weekday: number; aim: Aim };
